ALTER TABLE "report_publication" ADD COLUMN "waivers" jsonb;
--> statement-breakpoint
ALTER TABLE "report_publication_request" ADD COLUMN "waivers" jsonb;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "empty_months" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "missing_values" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "unapproved_records" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "not_assessed" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "final_calculation" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "one_person" text NOT NULL DEFAULT 'waivable';
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "empty_months" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "missing_values" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "unapproved_records" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "not_assessed" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "final_calculation" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "report_settings" ALTER COLUMN "one_person" DROP DEFAULT;
