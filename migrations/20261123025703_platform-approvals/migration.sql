CREATE TABLE "approval_decision" (
	"company_id" uuid,
	"id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"round" text NOT NULL,
	"step" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"on_behalf_of" uuid,
	"verdict" text NOT NULL,
	"note" text,
	"alone" text,
	"not_by" uuid[] NOT NULL,
	"title" text NOT NULL,
	"decided_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "approval_decision_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "approval_decision_not_own" CHECK (verdict <> 'approved' or alone is not null or (decided_by <> all (not_by) and (on_behalf_of is null or on_behalf_of <> all (not_by)))),
	CONSTRAINT "approval_decision_other" CHECK (on_behalf_of is null or on_behalf_of <> decided_by)
);

--> statement-breakpoint
ALTER TABLE "approval_decision" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"company_id" uuid,
	"id" uuid,
	"from_account" uuid NOT NULL,
	"to_account" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "approval_delegation_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "approval_delegation_other" CHECK (from_account <> to_account),
	CONSTRAINT "approval_delegation_days" CHECK (starts_on <= ends_on)
);

--> statement-breakpoint
ALTER TABLE "approval_delegation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "approval_reminder" (
	"company_id" uuid,
	"kind" text,
	"subject_id" uuid,
	"round" text,
	"step" text,
	"reminded_at" timestamp(3) with time zone NOT NULL,
	"escalated_at" timestamp(3) with time zone,
	CONSTRAINT "approval_reminder_pk" PRIMARY KEY("company_id","kind","subject_id","round","step")
);

--> statement-breakpoint
ALTER TABLE "approval_reminder" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "approval_rule" (
	"company_id" uuid,
	"id" uuid,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"people" integer NOT NULL,
	"alone" text NOT NULL,
	"remind_after_days" integer NOT NULL,
	"escalate_after_days" integer NOT NULL,
	"escalate_to" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "approval_rule_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "approval_rule_people" CHECK (people between 1 and 5)
);

--> statement-breakpoint
ALTER TABLE "approval_rule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "approval_decision_subject_idx" ON "approval_decision" ("company_id","kind","subject_id");
--> statement-breakpoint
CREATE INDEX "approval_decision_person_idx" ON "approval_decision" ("company_id","decided_by","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "approval_decision_once" ON "approval_decision" ("company_id","kind","subject_id","round","step","decided_by") WHERE verdict = 'approved';
--> statement-breakpoint
CREATE INDEX "approval_delegation_from_idx" ON "approval_delegation" ("company_id","from_account");
--> statement-breakpoint
CREATE POLICY "company" ON "approval_decision" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "approval_delegation" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and from_account = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "approval_reminder" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "approval_rule" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
