CREATE TABLE "chp_plant" (
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
	"site" uuid NOT NULL,
	"plant" text NOT NULL,
	"valid_from" date NOT NULL,
	"method" text NOT NULL,
	"heat_efficiency" numeric(38,12),
	"power_efficiency" numeric(38,12),
	"supply_temperature" numeric(38,12),
	"ambient_temperature" numeric(38,12),
	"work_potential" numeric(38,12),
	"reason" text NOT NULL,
	CONSTRAINT "chp_plant_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "chp_plant" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "chp_plant_import_idx" ON "chp_plant" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "chp_plant_site_idx" ON "chp_plant" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "chp_plant_method_idx" ON "chp_plant" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "chp_plant_valid_from_idx" ON "chp_plant" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "chp_plant_plant_idx" ON "chp_plant" ("company_id","plant","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "chp_plant_bin_idx" ON "chp_plant" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "chp_plant_site_plant_valid_from_key" ON "chp_plant" ("company_id","site","plant","valid_from") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "chp_plant" ADD CONSTRAINT "chp_plant_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "chp_plant" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
