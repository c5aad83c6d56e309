ALTER TABLE "directory"."api_key" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."company_export" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."company_section" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."company_size" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."domain_proof" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."history_check" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."investor_grant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."invitation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."join_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."membership" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."ownership_offer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."plan_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."quote" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."role" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."session" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."slug_redirect" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."support_call" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."support_grant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."support_visit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."webhook" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."webhook_delivery" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "api_key_created_by_idx" ON "directory"."api_key" ("created_by");
--> statement-breakpoint
CREATE INDEX "api_key_revoked_by_idx" ON "directory"."api_key" ("revoked_by");
--> statement-breakpoint
CREATE INDEX "company_export_created_by_idx" ON "directory"."company_export" ("created_by");
--> statement-breakpoint
CREATE INDEX "company_section_changed_by_idx" ON "directory"."company_section" ("changed_by");
--> statement-breakpoint
CREATE INDEX "company_size_changed_by_idx" ON "directory"."company_size" ("changed_by");
--> statement-breakpoint
CREATE INDEX "domain_proof_proved_by_idx" ON "directory"."domain_proof" ("proved_by");
--> statement-breakpoint
CREATE INDEX "history_check_checked_by_idx" ON "directory"."history_check" ("checked_by");
--> statement-breakpoint
CREATE INDEX "invitation_invited_by_idx" ON "directory"."invitation" ("invited_by");
--> statement-breakpoint
CREATE INDEX "one_time_token_account_idx" ON "directory"."one_time_token" ("account_id");
--> statement-breakpoint
CREATE INDEX "ownership_offer_from_idx" ON "directory"."ownership_offer" ("from_id");
--> statement-breakpoint
CREATE INDEX "ownership_offer_to_idx" ON "directory"."ownership_offer" ("to_id");
--> statement-breakpoint
CREATE INDEX "plan_change_asked_by_idx" ON "directory"."plan_change" ("asked_by");
--> statement-breakpoint
CREATE INDEX "session_company_idx" ON "directory"."session" ("company_id");
--> statement-breakpoint
CREATE INDEX "support_grant_given_by_idx" ON "directory"."support_grant" ("given_by");
--> statement-breakpoint
CREATE INDEX "support_grant_taken_back_by_idx" ON "directory"."support_grant" ("taken_back_by");
--> statement-breakpoint
CREATE INDEX "support_visit_grant_idx" ON "directory"."support_visit" ("grant_id");
--> statement-breakpoint
CREATE INDEX "data_import_file_idx" ON "data_import" ("company_id","file_id");
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."api_key" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."company_export" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."company_section" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."company_size" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."domain_proof" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."history_check" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."investor_grant" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."invitation" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."join_request" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."membership" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."ownership_offer" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."plan_change" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."quote" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."role" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."session" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."slug_redirect" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."support_call" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."support_grant" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."support_visit" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."webhook" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "directory"."webhook_delivery" AS PERMISSIVE FOR ALL TO public USING ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK ((select nullif(current_setting('app.company', true), '')::uuid) is null or company_id = (select nullif(current_setting('app.company', true), '')::uuid));
