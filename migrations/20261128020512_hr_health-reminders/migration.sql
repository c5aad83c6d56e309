ALTER TABLE "safety_action" ADD COLUMN "reminded_stage" integer;
--> statement-breakpoint
ALTER TABLE "check_up" ADD COLUMN "reminded_stage" integer;
--> statement-breakpoint
ALTER TABLE "health_settings" ADD COLUMN "certificate_after_days" integer;
