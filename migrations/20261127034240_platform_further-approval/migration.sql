ALTER TABLE "approval_rule" ADD COLUMN "further_fact" text;
--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "further_from" text;
--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "further_is" text;
--> statement-breakpoint
ALTER TABLE "approval_rule" ADD COLUMN "further_by" uuid;
