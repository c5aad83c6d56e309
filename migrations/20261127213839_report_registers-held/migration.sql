ALTER TABLE "esrs_value" ADD COLUMN "footnotes" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "report_settings" ADD COLUMN "register_differences" text;
