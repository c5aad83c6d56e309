ALTER TABLE "activity_data" ADD COLUMN "guided_form" text;
--> statement-breakpoint
ALTER TABLE "activity_data" ADD COLUMN "guided_inputs" text;
--> statement-breakpoint
CREATE INDEX "activity_data_guided_form_idx" ON "activity_data" ("company_id","guided_form","id") WHERE removed_at is null;
