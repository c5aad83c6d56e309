ALTER TABLE "directory"."company" ADD COLUMN "history_mail_to" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
ALTER TABLE "directory"."company" ADD COLUMN "history_mail_every" text;
--> statement-breakpoint
ALTER TABLE "directory"."company" ADD COLUMN "history_mailed_at" timestamp(3) with time zone;
--> statement-breakpoint
ALTER TABLE "directory"."history_check" ADD COLUMN "records" integer;
--> statement-breakpoint
ALTER TABLE "directory"."history_check" ADD COLUMN "witnesses" integer;
--> statement-breakpoint
ALTER TABLE "directory"."webhook_delivery" ADD COLUMN "head" jsonb;
