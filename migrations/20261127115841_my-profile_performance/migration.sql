CREATE TABLE "review_answer" (
	"company_id" uuid,
	"review" uuid,
	"account_id" uuid,
	"kind" text,
	"rater" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	CONSTRAINT "review_answer_pk" PRIMARY KEY("company_id","review","account_id","kind")
);

--> statement-breakpoint
ALTER TABLE "review_answer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "goal" (
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
	"employee" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"measure" text NOT NULL,
	"start" numeric(38,12) NOT NULL,
	"target" numeric(38,12) NOT NULL,
	"weight" numeric(38,12) NOT NULL,
	"from" date NOT NULL,
	"due" date NOT NULL,
	"parent" uuid,
	"current" numeric(38,12),
	"progress" numeric(38,12),
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "goal_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "goal" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "goal_update" (
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
	"goal" uuid NOT NULL,
	"employee" uuid,
	"day" date NOT NULL,
	"value" numeric(38,12),
	"note" text,
	CONSTRAINT "goal_update_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "goal_update" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "review_cycle" (
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
	"from" date NOT NULL,
	"until" date NOT NULL,
	"answers_due" date NOT NULL,
	"unit" uuid,
	"asks_self" boolean DEFAULT true NOT NULL,
	"asks_manager" boolean DEFAULT true NOT NULL,
	"asks_peers" boolean DEFAULT false NOT NULL,
	"asks_upward" boolean DEFAULT false NOT NULL,
	"naming" text NOT NULL,
	"questions" jsonb DEFAULT '[]' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "review_cycle_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "review_cycle" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "review" (
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
	"cycle" uuid NOT NULL,
	"employee" uuid NOT NULL,
	"manager_rating" integer,
	"manager_note" text,
	"calibrated_rating" integer,
	"calibration_reason" text,
	"acknowledged_at" timestamp(3) with time zone,
	"employee_comment" text,
	CONSTRAINT "review_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "review" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "review_peer" (
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
	"review" uuid NOT NULL,
	"peer" uuid NOT NULL,
	"employee" uuid,
	"note" text,
	"status" text DEFAULT 'nominated' NOT NULL,
	CONSTRAINT "review_peer_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "review_peer" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "goal_import_idx" ON "goal" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "goal_employee_idx" ON "goal" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_status_idx" ON "goal" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_due_idx" ON "goal" ("company_id","due","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_from_idx" ON "goal" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_parent_idx" ON "goal" ("company_id","parent","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_bin_idx" ON "goal" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "goal_update_import_idx" ON "goal_update" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "goal_update_goal_idx" ON "goal_update" ("company_id","goal","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_update_employee_idx" ON "goal_update" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_update_day_idx" ON "goal_update" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "goal_update_bin_idx" ON "goal_update" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "review_cycle_import_idx" ON "review_cycle" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "review_cycle_status_idx" ON "review_cycle" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_cycle_until_idx" ON "review_cycle" ("company_id","until","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_cycle_unit_idx" ON "review_cycle" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_cycle_bin_idx" ON "review_cycle" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "review_cycle_name_key" ON "review_cycle" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_import_idx" ON "review" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "review_cycle_idx" ON "review" ("company_id","cycle","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_employee_idx" ON "review" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_manager_rating_idx" ON "review" ("company_id","manager_rating","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_calibrated_rating_idx" ON "review" ("company_id","calibrated_rating","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_label_idx" ON "review" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_bin_idx" ON "review" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "review_cycle_employee_key" ON "review" ("company_id","cycle","employee") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_import_idx" ON "review_peer" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "review_peer_status_idx" ON "review_peer" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_employee_idx" ON "review_peer" ("company_id","employee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_peer_idx" ON "review_peer" ("company_id","peer","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_review_idx" ON "review_peer" ("company_id","review","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_label_idx" ON "review_peer" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "review_peer_bin_idx" ON "review_peer" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "review_peer_review_peer_key" ON "review_peer" ("company_id","review","peer") WHERE removed_at is null;
--> statement-breakpoint
ALTER TABLE "review_answer" ADD CONSTRAINT "review_answer_review_fk" FOREIGN KEY ("company_id","review") REFERENCES "review"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "goal" ADD CONSTRAINT "goal_parent_fk" FOREIGN KEY ("company_id","parent") REFERENCES "goal"("company_id","id");
--> statement-breakpoint
ALTER TABLE "goal_update" ADD CONSTRAINT "goal_update_goal_fk" FOREIGN KEY ("company_id","goal") REFERENCES "goal"("company_id","id");
--> statement-breakpoint
ALTER TABLE "goal_update" ADD CONSTRAINT "goal_update_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review_cycle" ADD CONSTRAINT "review_cycle_unit_fk" FOREIGN KEY ("company_id","unit") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_cycle_fk" FOREIGN KEY ("company_id","cycle") REFERENCES "review_cycle"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review_peer" ADD CONSTRAINT "review_peer_review_fk" FOREIGN KEY ("company_id","review") REFERENCES "review"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review_peer" ADD CONSTRAINT "review_peer_peer_fk" FOREIGN KEY ("company_id","peer") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
ALTER TABLE "review_peer" ADD CONSTRAINT "review_peer_employee_fk" FOREIGN KEY ("company_id","employee") REFERENCES "employee"("company_id","id");
--> statement-breakpoint
CREATE POLICY "own" ON "review_answer" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "goal" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "goal_update" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "review_cycle" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "review" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "review_peer" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
