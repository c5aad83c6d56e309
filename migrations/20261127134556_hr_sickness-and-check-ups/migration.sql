DROP INDEX IF EXISTS "check_up_employee_reason_due_key";
--> statement-breakpoint
ALTER TABLE "check_up" ALTER COLUMN "reason" DROP NOT NULL;
--> statement-breakpoint
DROP POLICY IF EXISTS "guarded" ON "sick_note";
--> statement-breakpoint
CREATE POLICY "guarded" ON "sick_note" AS RESTRICTIVE FOR ALL TO public USING (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.sick_note'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('sickness.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('sickness.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('sickness.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or 'sickness.read' = any (string_to_array(current_setting('app.access', true), ','))) WITH CHECK (current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.sick_note'::regclass) or 'product' = any (string_to_array(current_setting('app.access', true), ',')) or ('sickness.read:own' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid))) or ('sickness.read:team' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."manager" in (with recursive line(id) as (
      select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "employee"."id" from line join "employee" on "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "employee"."manager" = line.id and "employee"."removed_at" is null
    ) select line.id from line))) or ('sickness.read:unit' = any (string_to_array(current_setting('app.access', true), ',')) and "sick_note"."employee" in (select "employee"."id" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid) and "employee"."org_unit" in (with recursive line(id) as (
      select "employee"."org_unit" from "employee" where "employee"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
    and "employee"."account" = (select nullif(current_setting('app.account', true), '')::uuid) and "employee"."removed_at" is null
      union select "org_unit"."id" from line join "org_unit" on "org_unit"."company_id" = (select nullif(current_setting('app.company', true), '')::uuid)
        and "org_unit"."parent" = line.id and "org_unit"."removed_at" is null
    ) select line.id from line))) or 'sickness.read' = any (string_to_array(current_setting('app.access', true), ',')));
