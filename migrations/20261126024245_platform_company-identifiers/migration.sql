ALTER TABLE "directory"."company" ADD COLUMN "duns" text;
--> statement-breakpoint
ALTER TABLE "directory"."company" ADD COLUMN "perm_id" text;
