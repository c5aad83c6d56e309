CREATE TABLE "audit_sample" (
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
	"day" date NOT NULL,
	"purpose" text NOT NULL,
	"note" text,
	"population" integer,
	"size" integer,
	"seed" text,
	CONSTRAINT "audit_sample_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "audit_sample" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "audit_sample_employee" (
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
	"sample" uuid NOT NULL,
	"employee" uuid NOT NULL,
	CONSTRAINT "audit_sample_employee_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "audit_sample_employee" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "directory"."session" ADD COLUMN "simulation" jsonb;
--> statement-breakpoint
CREATE INDEX "audit_sample_import_idx" ON "audit_sample" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "audit_sample_day_idx" ON "audit_sample" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "audit_sample_bin_idx" ON "audit_sample" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_sample_day_purpose_key" ON "audit_sample" ("company_id","day","purpose") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "audit_sample_employee_import_idx" ON "audit_sample_employee" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "audit_sample_employee_sample_idx" ON "audit_sample_employee" ("company_id","sample","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "audit_sample_employee_employee_idx" ON "audit_sample_employee" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "audit_sample_employee_label_idx" ON "audit_sample_employee" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "audit_sample_employee_bin_idx" ON "audit_sample_employee" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_sample_employee_sample_employee_key" ON "audit_sample_employee" ("company_id","sample","employee") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "audit_sample_employee" ADD CONSTRAINT "audit_sample_employee_sample_fk" FOREIGN KEY ("company_id","sample") REFERENCES "audit_sample"("company_id","id");
--> statement-breakpoint
ALTER TABLE "audit_sample_employee" ADD CONSTRAINT "audit_sample_employee_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "audit_sample" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "audit_sample_employee" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
ALTER POLICY "guarded" ON "compensation" TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.compensation'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('pay.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('pay.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('pay.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or ('pay.read:sample' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "audit_sample_employee"."employee" from "audit_sample_employee" where "audit_sample_employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "audit_sample_employee"."removed_at" is null)) or 'pay.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.compensation'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('pay.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('pay.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('pay.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or ('pay.read:sample' = any (string_to_array(current_setting('app.access', true), ',')) and "compensation"."employee" in (select "audit_sample_employee"."employee" from "audit_sample_employee" where "audit_sample_employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "audit_sample_employee"."removed_at" is null)) or 'pay.read' = any (string_to_array(current_setting('app.access', true), ',')));
--> statement-breakpoint
-- Who enters pay of everybody by a role of the company's own draws samples of it, as by the roles that come with the product.
UPDATE "directory"."role" SET "access" = "access" || array['audit-samples.read', 'audit-samples.write'], "version" = "version" + 1
  WHERE "access" @> array['pay.read', 'pay.write'] AND NOT 'audit-samples.write' = ANY ("access");
