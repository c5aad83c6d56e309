CREATE TABLE "community_engagement" (
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
	"subject" text NOT NULL,
	"community" uuid NOT NULL,
	"held_on" date NOT NULL,
	"form" text NOT NULL,
	"way" text NOT NULL,
	"participants" integer,
	"topics" jsonb DEFAULT '[]' NOT NULL,
	"outcome" text,
	"minutes" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "community_engagement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "community_engagement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "community_commitment" (
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
	"community" uuid NOT NULL,
	"engagement" uuid,
	"made_on" date NOT NULL,
	"due" date NOT NULL,
	"owner" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_on" date,
	"result" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "community_commitment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "community_commitment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "community_programme" (
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
	"site" uuid NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "community_programme_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "community_programme" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "partner" (
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
	"kind" text NOT NULL,
	"country" text,
	"registration_number" text,
	"contact" text,
	"sanctions_checked_on" date,
	"sanctions_result" text,
	"conflicts_checked_on" date,
	"conflicts_result" text,
	"exposure_checked_on" date,
	"exposure_result" text,
	"assessment" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"due_diligence" text,
	CONSTRAINT "partner_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "partner" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "partnership_agreement" (
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
	"partner" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"purpose" text,
	"is_political" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"cash_minor" bigint,
	"in_kind_minor" bigint,
	"in_kind_basis" text,
	"volunteer_hours" numeric(38,12),
	"owner" uuid,
	"report_due" date,
	"report_received_on" date,
	"milestones" jsonb DEFAULT '[]' NOT NULL,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"requested_by" uuid,
	"terminated_on" date,
	CONSTRAINT "partnership_agreement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "partnership_agreement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "affected_community" ADD COLUMN "inhabitants" integer;
--> statement-breakpoint
ALTER TABLE "affected_community" ADD COLUMN "inhabitants_source" text;
--> statement-breakpoint
ALTER TABLE "affected_community" ADD COLUMN "vulnerable_groups" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "social_settings" ADD COLUMN "volunteer_currency" text;
--> statement-breakpoint
ALTER TABLE "social_settings" ADD COLUMN "volunteer_rate_minor" bigint;
--> statement-breakpoint
CREATE INDEX "community_engagement_import_idx" ON "community_engagement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "community_engagement_community_idx" ON "community_engagement" ("company_id","community","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_engagement_held_on_idx" ON "community_engagement" ("company_id","held_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_engagement_form_idx" ON "community_engagement" ("company_id","form","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_engagement_way_idx" ON "community_engagement" ("company_id","way","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_engagement_bin_idx" ON "community_engagement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "community_engagement_community_held_on_subject_key" ON "community_engagement" ("company_id","community","held_on","subject") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_import_idx" ON "community_commitment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "community_commitment_community_idx" ON "community_commitment" ("company_id","community","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_engagement_idx" ON "community_commitment" ("company_id","engagement","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_due_idx" ON "community_commitment" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_owner_idx" ON "community_commitment" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_status_idx" ON "community_commitment" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_closed_on_idx" ON "community_commitment" ("company_id","closed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_commitment_bin_idx" ON "community_commitment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "community_commitment_community_title_made_on_key" ON "community_commitment" ("company_id","community","title","made_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_import_idx" ON "community_programme" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "community_programme_site_idx" ON "community_programme" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_kind_idx" ON "community_programme" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_valid_from_idx" ON "community_programme" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_valid_to_idx" ON "community_programme" ("company_id","valid_to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_title_idx" ON "community_programme" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "community_programme_bin_idx" ON "community_programme" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "community_programme_site_kind_title_key" ON "community_programme" ("company_id","site","kind","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_import_idx" ON "partner" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "partner_kind_idx" ON "partner" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_country_idx" ON "partner" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_due_diligence_idx" ON "partner" ("company_id","due_diligence","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_sanctions_checked_on_idx" ON "partner" ("company_id","sanctions_checked_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_conflicts_checked_on_idx" ON "partner" ("company_id","conflicts_checked_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_exposure_checked_on_idx" ON "partner" ("company_id","exposure_checked_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_name_idx" ON "partner" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partner_bin_idx" ON "partner" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_name_key" ON "partner" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_country_registration_number_key" ON "partner" ("company_id",coalesce("country", ''),coalesce("registration_number", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_import_idx" ON "partnership_agreement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_partner_idx" ON "partnership_agreement" ("company_id","partner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_starts_on_idx" ON "partnership_agreement" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_ends_on_idx" ON "partnership_agreement" ("company_id","ends_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_is_political_idx" ON "partnership_agreement" ("company_id","is_political","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_currency_idx" ON "partnership_agreement" ("company_id","currency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_owner_idx" ON "partnership_agreement" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_report_due_idx" ON "partnership_agreement" ("company_id","report_due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_report_received_on_idx" ON "partnership_agreement" ("company_id","report_received_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_status_idx" ON "partnership_agreement" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_requested_by_idx" ON "partnership_agreement" ("company_id","requested_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "partnership_agreement_bin_idx" ON "partnership_agreement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "partnership_agreement_partner_title_starts_on_key" ON "partnership_agreement" ("company_id","partner","title","starts_on") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "community_engagement" ADD CONSTRAINT "community_engagement_community_fk" FOREIGN KEY ("company_id","community") REFERENCES "affected_community"("company_id","id");
--> statement-breakpoint
ALTER TABLE "community_commitment" ADD CONSTRAINT "community_commitment_community_fk" FOREIGN KEY ("company_id","community") REFERENCES "affected_community"("company_id","id");
--> statement-breakpoint
ALTER TABLE "community_commitment" ADD CONSTRAINT "community_commitment_engagement_fk" FOREIGN KEY ("company_id","engagement") REFERENCES "community_engagement"("company_id","id");
--> statement-breakpoint
ALTER TABLE "community_programme" ADD CONSTRAINT "community_programme_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "partnership_agreement" ADD CONSTRAINT "partnership_agreement_partner_fk" FOREIGN KEY ("company_id","partner") REFERENCES "partner"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "community_engagement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "community_commitment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "community_programme" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "partner" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "partnership_agreement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
