CREATE TABLE "directory"."role_assignment" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role_key" text NOT NULL,
	"reach" text,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"reason" text NOT NULL,
	"assigned_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"is_begin_told" boolean DEFAULT false NOT NULL,
	"is_end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_assignment_ends" CHECK ("ends_at" is null or "ends_at" > "starts_at"),
	CONSTRAINT "role_assignment_part" CHECK ("role_key" not in ('owner', 'auditor', 'guest'))
);

--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "role_assignment_member_idx" ON "directory"."role_assignment" ("company_id","account_id");
--> statement-breakpoint
CREATE INDEX "role_assignment_untold_idx" ON "directory"."role_assignment" ("starts_at") WHERE not is_begin_told or not is_end_told;
--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ADD CONSTRAINT "role_assignment_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."role_assignment" ADD CONSTRAINT "role_assignment_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."role_assignment" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
