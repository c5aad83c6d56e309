ALTER TABLE "employee" ADD COLUMN "gender" text;
--> statement-breakpoint
ALTER TABLE "employment" ADD COLUMN "left_voluntarily" text;
--> statement-breakpoint
CREATE INDEX "employment_end_reason_idx" ON "employment" ("company_id","end_reason","id") WHERE removed_at is null;
