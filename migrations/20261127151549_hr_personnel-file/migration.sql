CREATE TABLE "employment_contract" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"label" text,
	"employee" uuid NOT NULL,
	"kind" text NOT NULL,
	"effective_from" date NOT NULL,
	"until" date,
	"term_reason" text,
	"weekly_hours" numeric(38,12),
	"notice" integer,
	"notice_unit" text,
	"notice_end" text,
	"place" text,
	"agreement" text,
	"signed_on" date,
	"file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "employment_contract_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "employment_contract" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "personnel_document" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"title" text NOT NULL,
	"employee" uuid NOT NULL,
	"kind" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"file" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "personnel_document_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "personnel_document" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "dependant" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"employee" uuid NOT NULL,
	"relation" text NOT NULL,
	"birth_date" date,
	"from" date,
	"until" date,
	CONSTRAINT "dependant_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "dependant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "payee_details" (
	"company_id" uuid,
	"id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	"removed_at" timestamp(3) with time zone,
	"import_id" uuid,
	"import_line" integer,
	"custom" jsonb DEFAULT '{}' NOT NULL,
	"label" text,
	"employee" uuid NOT NULL,
	"effective_from" date NOT NULL,
	"account_holder" text,
	"iban" text,
	"other_account" text,
	"bic" text,
	"tax_country" text,
	"tax_number" text,
	"social_security_number" text,
	"proof" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text,
	CONSTRAINT "payee_details_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "payee_details" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "exit" ADD COLUMN "notice_ends" date;
--> statement-breakpoint
CREATE INDEX "employment_contract_import_idx" ON "employment_contract" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "employment_contract_employee_idx" ON "employment_contract" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_contract_kind_idx" ON "employment_contract" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_contract_effective_from_idx" ON "employment_contract" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_contract_until_idx" ON "employment_contract" ("company_id","until","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_contract_signed_on_idx" ON "employment_contract" ("company_id","signed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "employment_contract_bin_idx" ON "employment_contract" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "employment_contract_employee_kind_effective_from_key" ON "employment_contract" ("company_id","employee","kind","effective_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_import_idx" ON "personnel_document" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "personnel_document_employee_idx" ON "personnel_document" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_kind_idx" ON "personnel_document" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_expires_on_idx" ON "personnel_document" ("company_id","expires_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_issued_on_idx" ON "personnel_document" ("company_id","issued_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_document_bin_idx" ON "personnel_document" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "dependant_import_idx" ON "dependant" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "dependant_employee_idx" ON "dependant" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "dependant_relation_idx" ON "dependant" ("company_id","relation","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "dependant_name_idx" ON "dependant" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "dependant_bin_idx" ON "dependant" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "payee_details_import_idx" ON "payee_details" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "payee_details_employee_idx" ON "payee_details" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "payee_details_effective_from_idx" ON "payee_details" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "payee_details_status_idx" ON "payee_details" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "payee_details_bin_idx" ON "payee_details" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "employment_contract" ADD CONSTRAINT "employment_contract_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "personnel_document" ADD CONSTRAINT "personnel_document_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "dependant" ADD CONSTRAINT "dependant_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "payee_details" ADD CONSTRAINT "payee_details_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "guarded" ON "payee_details" AS RESTRICTIVE FOR ALL TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.payee_details'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('payee-details.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "payee_details"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'payee-details.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.payee_details'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('payee-details.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "payee_details"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'payee-details.read' = any (string_to_array(current_setting('app.access', true), ',')));
--> statement-breakpoint
CREATE POLICY "company" ON "payee_details" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "employment_contract" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "personnel_document" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "dependant" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
