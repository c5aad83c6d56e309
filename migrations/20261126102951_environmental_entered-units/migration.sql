DROP INDEX "company_unit_name_key";
--> statement-breakpoint
ALTER TABLE "company_unit" ADD COLUMN "valid_from" date;
--> statement-breakpoint
ALTER TABLE "data_request" ADD COLUMN "entered_as" text;
--> statement-breakpoint
ALTER TABLE "activity_data" ADD COLUMN "entered_as" text;
--> statement-breakpoint
ALTER TABLE "custom_factor" ADD COLUMN "entered_as" text;
--> statement-breakpoint
ALTER TABLE "waste_movement" ADD COLUMN "entered_as" text;
--> statement-breakpoint
ALTER TABLE "meter" ADD COLUMN "entered_as" text;
--> statement-breakpoint
ALTER TABLE "intensity_denominator" ADD COLUMN "entered_as" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "company_unit_name_valid_from_key" ON "company_unit" ("company_id","name",coalesce("valid_from", '-infinity'::date)) WHERE removed_at is null;
