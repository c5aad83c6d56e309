CREATE TABLE "personnel_note" (
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
	"day" date NOT NULL,
	"author" uuid,
	"text" text,
	CONSTRAINT "personnel_note_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "personnel_note" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "personnel_note_import_idx" ON "personnel_note" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "personnel_note_employee_idx" ON "personnel_note" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_note_day_idx" ON "personnel_note" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_note_author_idx" ON "personnel_note" ("company_id","author","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "personnel_note_bin_idx" ON "personnel_note" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "personnel_note" ADD CONSTRAINT "personnel_note_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "guarded" ON "personnel_note" AS RESTRICTIVE FOR ALL TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.personnel_note'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('personnel-notes.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "personnel_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'personnel-notes.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.personnel_note'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('personnel-notes.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "personnel_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or 'personnel-notes.read' = any (string_to_array(current_setting('app.access', true), ',')));
--> statement-breakpoint
CREATE POLICY "company" ON "personnel_note" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
