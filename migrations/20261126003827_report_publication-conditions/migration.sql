ALTER TABLE "report_publication" ADD COLUMN "waivers" jsonb;
--> statement-breakpoint
ALTER TABLE "report_publication_request" ADD COLUMN "waivers" jsonb;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "empty_months" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "missing_values" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "unapproved_records" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "not_assessed" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "final_calculation" text;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "one_person" text;
