CREATE SCHEMA "reference";

--> statement-breakpoint
CREATE SCHEMA "directory";

--> statement-breakpoint
CREATE TABLE "reference"."energy_use" (
	"source" text,
	"id" text,
	"label" text NOT NULL,
	"scope" text NOT NULL,
	"per" text NOT NULL,
	"kwh_net" numeric NOT NULL,
	CONSTRAINT "energy_use_pk" PRIMARY KEY("source","id")
);

--> statement-breakpoint
CREATE TABLE "reference"."factor" (
	"source" text,
	"id" text,
	"label" text NOT NULL,
	"scope" text NOT NULL,
	"category" text NOT NULL,
	"stage" text NOT NULL,
	"per" text NOT NULL,
	"gases" jsonb NOT NULL,
	"co2e_kg" numeric,
	"gwp_basis" text,
	"biogenic_co2_kg" numeric,
	"region" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"uncertainty_pct" numeric,
	"note" text,
	"search" tsvector GENERATED ALWAYS AS (to_tsvector('english', label || ' ' || category || ' ' || source || ' ' || coalesce(region, ''))) STORED NOT NULL,
	CONSTRAINT "factor_pk" PRIMARY KEY("source","id")
);

--> statement-breakpoint
CREATE TABLE "reference"."fuel_property" (
	"source" text,
	"id" text,
	"label" text NOT NULL,
	"state" text,
	"ncv_gj_per_t" numeric,
	"gcv_gj_per_t" numeric,
	"density_kg_per_m3" numeric,
	"is_renewable" boolean,
	CONSTRAINT "fuel_property_pk" PRIMARY KEY("source","id")
);

--> statement-breakpoint
CREATE TABLE "reference"."gwp" (
	"id" text PRIMARY KEY,
	"label" text NOT NULL,
	"family" text NOT NULL,
	"is_kyoto" boolean NOT NULL,
	"sar" numeric,
	"ar4" numeric,
	"ar5" numeric,
	"ar6" numeric,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "reference"."refrigerant_blend" (
	"id" text PRIMARY KEY,
	"parts" jsonb NOT NULL,
	"composition_source" text,
	"ar5_kyoto_uk" numeric,
	"ar5_kyoto_epa" numeric,
	"note" text
);

--> statement-breakpoint
CREATE TABLE "reference"."source" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"publisher" text NOT NULL,
	"title" text NOT NULL,
	"edition" text,
	"data_year" text,
	"published" text,
	"gwp_basis" text,
	"licence" text NOT NULL,
	"attribution" text NOT NULL,
	"url" text,
	"valid_from" date,
	"valid_to" date,
	"completeness" text NOT NULL,
	"revisable" boolean NOT NULL,
	"note" text,
	"file" text,
	"rows" integer,
	"sha256" text
);

--> statement-breakpoint
CREATE TABLE "reference"."waste_code" (
	"code" text PRIMARY KEY,
	"label" text NOT NULL,
	"is_hazardous" boolean,
	"chapter" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."account" (
	"id" uuid PRIMARY KEY,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp(3) with time zone,
	"name" text,
	"surname" text,
	"preferred_name" text,
	"phone" text,
	"language" text,
	"time_zone" text,
	"scheme" text,
	"contrast" text,
	"status" text DEFAULT 'active' NOT NULL,
	"email_verified_at" timestamp(3) with time zone,
	"rights_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."api_key" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"token_hash" bytea NOT NULL,
	"access" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone,
	"revoked_by" uuid
);

--> statement-breakpoint
CREATE TABLE "directory"."company" (
	"id" uuid PRIMARY KEY,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'client' NOT NULL,
	"size" integer NOT NULL,
	"sectors" text[] NOT NULL,
	"plan_keys" text[] NOT NULL,
	"email_suffix" text NOT NULL,
	"is_free_mail" boolean DEFAULT false NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"password_min" integer,
	"session_idle_minutes" integer,
	"session_hours" integer,
	"invitation_suffixes" text[] DEFAULT '{}'::text[] NOT NULL,
	"allowed_networks" text[] DEFAULT '{}'::text[] NOT NULL,
	"joins_by_domain" boolean DEFAULT false NOT NULL,
	"legal_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"vat_id" text,
	"tax_number" text,
	"registration_number" text,
	"lei" text,
	"brand_colour" text,
	"letter_head" text,
	"mail_sender_name" text,
	"mail_reply_to" text,
	"hidden_modules" text[] DEFAULT '{}'::text[] NOT NULL,
	"module_order" text[] DEFAULT '{}'::text[] NOT NULL,
	"hides_quote" boolean DEFAULT false NOT NULL,
	"logo_id" uuid,
	"time_zone" text,
	"language" text,
	"week_start" text,
	"fiscal_year_start" text DEFAULT '01' NOT NULL,
	"closes_at" timestamp(3) with time zone,
	"second_factor_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp(3) with time zone NOT NULL,
	"registration_key" bytea,
	"created_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."company_export" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"entries" integer,
	"ends_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."company_section" (
	"company_id" uuid,
	"section" text,
	"version" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "company_section_pk" PRIMARY KEY("company_id","section")
);

--> statement-breakpoint
CREATE TABLE "directory"."company_size" (
	"company_id" uuid,
	"from" date,
	"size" integer NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "company_size_pk" PRIMARY KEY("company_id","from")
);

--> statement-breakpoint
CREATE TABLE "directory"."device" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."domain_proof" (
	"company_id" uuid PRIMARY KEY,
	"domain" text NOT NULL,
	"method" text NOT NULL,
	"proved_at" timestamp(3) with time zone NOT NULL,
	"proved_by" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."email_change" (
	"account_id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"old_confirmed_at" timestamp(3) with time zone,
	"new_confirmed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."factor" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed_secret" bytea,
	"last_step" integer,
	"credential_id" text,
	"public_key" bytea,
	"sign_count" integer,
	"transports" text[],
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."history_check" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"checked_by" uuid,
	"entries" integer NOT NULL,
	"first_hash" text,
	"last_hash" text,
	"problem" text
);

--> statement-breakpoint
CREATE TABLE "directory"."investor" (
	"account_id" uuid PRIMARY KEY,
	"firm" text,
	"kind" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."investor_grant" (
	"account_id" uuid,
	"company_id" uuid,
	"packs" text[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"starts_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone,
	"is_subscribed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "investor_grant_pk" PRIMARY KEY("account_id","company_id")
);

--> statement-breakpoint
CREATE TABLE "directory"."invitation" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role_keys" text[] NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"outcome" text
);

--> statement-breakpoint
CREATE TABLE "directory"."join_request" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."membership" (
	"company_id" uuid,
	"account_id" uuid,
	"role_keys" text[] NOT NULL,
	"status" text NOT NULL,
	"ends_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone,
	CONSTRAINT "membership_pk" PRIMARY KEY("company_id","account_id")
);

--> statement-breakpoint
CREATE TABLE "directory"."one_time_token" (
	"id" uuid PRIMARY KEY,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"account_id" uuid,
	"token_hash" bytea NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."ownership_offer" (
	"company_id" uuid PRIMARY KEY,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."plan_change" (
	"company_id" uuid PRIMARY KEY,
	"plan_keys" text[] NOT NULL,
	"size" integer NOT NULL,
	"sectors" text[] NOT NULL,
	"amount_minor" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"asked_at" timestamp(3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."quote" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"plan_keys" text[] NOT NULL,
	"size" integer NOT NULL,
	"sectors" text[] NOT NULL,
	"multiplier_tenths" integer,
	"amount_minor" bigint,
	"currency" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"valid_until" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."rate_limit" (
	"key" text PRIMARY KEY,
	"count" integer NOT NULL,
	"fresh_at" timestamp(3) with time zone NOT NULL,
	"blocked_until" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."recovery_code" (
	"account_id" uuid,
	"code_hash" bytea,
	CONSTRAINT "recovery_code_pk" PRIMARY KEY("account_id","code_hash")
);

--> statement-breakpoint
CREATE TABLE "directory"."role" (
	"company_id" uuid,
	"key" text,
	"label" text NOT NULL,
	"access" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_pk" PRIMARY KEY("company_id","key")
);

--> statement-breakpoint
CREATE TABLE "directory"."security_event" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."session" (
	"id" uuid PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"token_hash" bytea NOT NULL,
	"company_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"device" text NOT NULL,
	"network_mark" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."slug_redirect" (
	"slug" text PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "directory"."support_call" (
	"company_id" uuid NOT NULL,
	"visit_id" uuid,
	"call" text,
	"times" integer NOT NULL,
	"last_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "support_call_pk" PRIMARY KEY("visit_id","call")
);

--> statement-breakpoint
CREATE TABLE "directory"."support_grant" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"reason" text NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"taken_back_at" timestamp(3) with time zone,
	"taken_back_by" uuid
);

--> statement-breakpoint
CREATE TABLE "directory"."support_visit" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."mail" (
	"id" uuid PRIMARY KEY,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	"last_error" text,
	"to_address" text,
	"subject" text,
	"body_text" text,
	"body_html" text
);

--> statement-breakpoint
CREATE TABLE "history" (
	"company_id" uuid,
	"seq" bigint,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" uuid,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid,
	"title" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text NOT NULL,
	"import_id" uuid,
	"line_from" integer,
	"line_to" integer,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_pk" PRIMARY KEY("company_id","seq")
);

--> statement-breakpoint
ALTER TABLE "history" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "history_head" (
	"company_id" uuid,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "history_head_pk" PRIMARY KEY("company_id")
);

--> statement-breakpoint
ALTER TABLE "history_head" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "job_run" (
	"company_id" uuid,
	"id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"state" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"started_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "job_run_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "job_run" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"company_id" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"purpose" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"replaces" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "stored_file_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "stored_file" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "evidence" (
	"company_id" uuid,
	"id" uuid,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"claim" text NOT NULL,
	"verdict" text DEFAULT 'pending' NOT NULL,
	"note" text,
	"valid_until" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"reviewed_at" timestamp(3) with time zone,
	"reviewed_by" uuid,
	CONSTRAINT "evidence_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "evidence" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "comment" (
	"company_id" uuid,
	"id" uuid,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"edited_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "comment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "comment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "comment_wording" (
	"company_id" uuid,
	"id" uuid,
	"comment_id" uuid NOT NULL,
	"text" text NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "comment_wording_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "comment_wording" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "data_import" (
	"company_id" uuid,
	"id" uuid,
	"resource" text NOT NULL,
	"source" text NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"sha256" text,
	"form" jsonb,
	"columns" jsonb NOT NULL,
	"layout" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"mapping_remembered" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"verdicts" bytea,
	"problem" text,
	"job_run_id" uuid,
	"rows" text,
	"held" text[] DEFAULT '{}'::text[] NOT NULL,
	"repeat_of" uuid,
	"kept" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "data_import_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "data_import" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "import_layout" (
	"company_id" uuid,
	"resource" text,
	"layout" text,
	"mapping" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "import_layout_pk" PRIMARY KEY("company_id","resource","layout")
);

--> statement-breakpoint
ALTER TABLE "import_layout" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "import_row" (
	"company_id" uuid,
	"import_id" uuid,
	"line" integer,
	"verdict" text NOT NULL,
	"cells" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "import_row_pk" PRIMARY KEY("company_id","import_id","line")
);

--> statement-breakpoint
ALTER TABLE "import_row" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calculation_coefficient" (
	"company_id" uuid,
	"run" uuid,
	"key" integer,
	"part" smallint,
	"scope" text NOT NULL,
	"category" text NOT NULL,
	"activity_type" text NOT NULL,
	"method" text NOT NULL,
	"unit" text NOT NULL,
	"product" text,
	"supplier" text,
	"country" text,
	"region" text,
	"factor_source" text NOT NULL,
	"factor_id" text NOT NULL,
	"factor_label" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"co2e_kg" numeric NOT NULL,
	"other_co2e_kg" numeric NOT NULL,
	"biogenic_co2_kg" numeric,
	"kwh" numeric,
	"gases" jsonb NOT NULL,
	"uncertainty" numeric,
	"activity_squares" numeric NOT NULL,
	"workings" jsonb NOT NULL,
	CONSTRAINT "calculation_coefficient_pk" PRIMARY KEY("company_id","run","key","part")
);

--> statement-breakpoint
ALTER TABLE "calculation_coefficient" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calculation_gap" (
	"company_id" uuid,
	"run" uuid,
	"id" integer,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"activity_type" text NOT NULL,
	"unit" text NOT NULL,
	"product" text,
	"supplier" text,
	"country" text,
	"records" integer NOT NULL,
	"quantity" numeric NOT NULL,
	"example" uuid NOT NULL,
	"sites" uuid[] NOT NULL,
	CONSTRAINT "calculation_gap_pk" PRIMARY KEY("company_id","run","id")
);

--> statement-breakpoint
ALTER TABLE "calculation_gap" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "calculation_run" (
	"company_id" uuid,
	"id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"base_run" uuid,
	"period" uuid NOT NULL,
	"period_name" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"boundary_approach" text NOT NULL,
	"gwp_set" text NOT NULL,
	"method_version" text NOT NULL,
	"chosen_editions" text[] NOT NULL,
	"chosen_defaults" text[] NOT NULL,
	"with_upstream" boolean NOT NULL,
	"editions" text[] NOT NULL,
	"inputs_hash" text,
	"result_hash" text,
	"job_run" uuid,
	"counts" jsonb NOT NULL,
	"totals" jsonb,
	"scope2" jsonb,
	"warnings" jsonb NOT NULL,
	"problem" jsonb,
	"note" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"finished_at" timestamp(3) with time zone,
	"approved_at" timestamp(3) with time zone,
	"approved_by" uuid,
	"frozen_at" timestamp(3) with time zone,
	"frozen_by" uuid,
	"superseded_by" uuid,
	CONSTRAINT "calculation_run_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "calculation_run" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "result_line" (
	"company_id" uuid,
	"run" uuid,
	"record" uuid,
	"part" smallint,
	"key" integer NOT NULL,
	"site" uuid NOT NULL,
	"record_version" integer NOT NULL,
	"is_balance" boolean NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"stated_quantity" numeric NOT NULL,
	"quantity" numeric NOT NULL,
	"share" numeric NOT NULL,
	"location_kg" numeric NOT NULL,
	"market_kg" numeric NOT NULL,
	"other_kg" numeric NOT NULL,
	"biogenic_kg" numeric,
	"basis" text NOT NULL,
	"is_approved" boolean NOT NULL,
	CONSTRAINT "result_line_pk" PRIMARY KEY("company_id","run","record","part")
);

--> statement-breakpoint
ALTER TABLE "result_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "result_total" (
	"company_id" uuid,
	"run" uuid,
	"grain" text,
	"key" integer,
	"part" smallint,
	"site" uuid,
	"month" text,
	"basis" text,
	"lines" integer NOT NULL,
	"quantity" numeric NOT NULL,
	"location_kg" numeric NOT NULL,
	"market_kg" numeric NOT NULL,
	"other_kg" numeric NOT NULL,
	"biogenic_kg" numeric,
	"estimated_kg" numeric NOT NULL,
	"approved_kg" numeric NOT NULL,
	CONSTRAINT "result_total_pk" PRIMARY KEY("company_id","run","grain","site","month","key","part","basis")
);

--> statement-breakpoint
ALTER TABLE "result_total" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "run_site" (
	"company_id" uuid,
	"run" uuid,
	"site" uuid,
	"name" text NOT NULL,
	"country" text,
	"region" text,
	"share" numeric NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"boundary" jsonb NOT NULL,
	CONSTRAINT "run_site_pk" PRIMARY KEY("company_id","run","site")
);

--> statement-breakpoint
ALTER TABLE "run_site" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scope2_group" (
	"company_id" uuid,
	"run" uuid,
	"key" integer,
	"site" uuid,
	"period" text,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"market" text NOT NULL,
	"kwh" numeric NOT NULL,
	"covered_kwh" numeric NOT NULL,
	"market_kg_per_kwh" numeric NOT NULL,
	"parts" jsonb NOT NULL,
	CONSTRAINT "scope2_group_pk" PRIMARY KEY("company_id","run","key","site","period")
);

--> statement-breakpoint
ALTER TABLE "scope2_group" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "interval_day" (
	"company_id" uuid,
	"meter" uuid,
	"day" date,
	"minutes" smallint NOT NULL,
	"zone" text NOT NULL,
	"values" numeric[] NOT NULL,
	"file" text NOT NULL,
	"imported_at" timestamp(3) with time zone NOT NULL,
	"imported_by" uuid,
	CONSTRAINT "interval_day_pk" PRIMARY KEY("company_id","meter","day")
);

--> statement-breakpoint
ALTER TABLE "interval_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "notification" (
	"company_id" uuid,
	"id" uuid,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"caused_by" uuid,
	"resource" text,
	"record_id" uuid,
	"job" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone,
	CONSTRAINT "notification_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "notification" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "investor_message" (
	"company_id" uuid,
	"id" uuid,
	"thread_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "investor_message_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "investor_message" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "investor_snapshot" (
	"company_id" uuid,
	"id" uuid,
	"publication_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"published_by" uuid,
	"visible_from" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "investor_snapshot_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "investor_snapshot" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "investor_view" (
	"company_id" uuid,
	"id" uuid,
	"account_id" uuid NOT NULL,
	"action" text NOT NULL,
	"title" text,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "investor_view_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "investor_view" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "directory"."webhook" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"registers" text[] NOT NULL,
	"happenings" text[] NOT NULL,
	"sealed_secret" bytea NOT NULL,
	"acts_for" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_delivered_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "directory"."webhook_delivery" (
	"id" uuid PRIMARY KEY,
	"company_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"register" text,
	"record_id" uuid,
	"import_id" uuid,
	"at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"last_status" integer,
	"last_error" text,
	"done_at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "report_publication" (
	"company_id" uuid,
	"id" uuid,
	"period" uuid NOT NULL,
	"period_name" text NOT NULL,
	"version" integer NOT NULL,
	"standard" text NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"chain_seq" bigint NOT NULL,
	"chain_hash" text NOT NULL,
	"published_at" timestamp(3) with time zone NOT NULL,
	"published_by" uuid,
	"cause" text,
	"document" jsonb,
	"disclaimer" text,
	CONSTRAINT "report_publication_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_publication" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "directory"."report_seal" (
	"publication_id" uuid PRIMARY KEY,
	"sha256" text NOT NULL,
	"company" text NOT NULL,
	"period" text NOT NULL,
	"standard" text NOT NULL,
	"text_sha256" text,
	"published_at" timestamp(3) with time zone NOT NULL,
	"chain_seq" bigint NOT NULL,
	"chain_hash" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "report_text_version" (
	"company_id" uuid,
	"id" uuid,
	"document" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"kept_at" timestamp(3) with time zone NOT NULL,
	"kept_by" uuid,
	CONSTRAINT "report_text_version_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_text_version" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "hidden_broadcast" (
	"company_id" uuid,
	"broadcast_id" uuid,
	"hidden_at" timestamp(3) with time zone NOT NULL,
	"hidden_by" uuid,
	CONSTRAINT "hidden_broadcast_pk" PRIMARY KEY("company_id","broadcast_id")
);

--> statement-breakpoint
ALTER TABLE "hidden_broadcast" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "site_section" (
	"company_id" uuid,
	"section" text,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "site_section_pk" PRIMARY KEY("company_id","section")
);

--> statement-breakpoint
ALTER TABLE "site_section" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "materiality_seal" (
	"company_id" uuid,
	"assessment" uuid,
	"sha256" text NOT NULL,
	"chain_seq" bigint NOT NULL,
	"chain_hash" text NOT NULL,
	"method_name" text,
	"rules" jsonb NOT NULL,
	"scale" jsonb NOT NULL,
	"sealed_at" timestamp(3) with time zone NOT NULL,
	"sealed_by" uuid,
	CONSTRAINT "materiality_seal_pk" PRIMARY KEY("company_id","assessment")
);

--> statement-breakpoint
ALTER TABLE "materiality_seal" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_invite" (
	"company_id" uuid,
	"id" uuid,
	"round" uuid NOT NULL,
	"category" text NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"invited_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "survey_invite_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "survey_invite" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_result" (
	"company_id" uuid,
	"round" uuid,
	"questions" jsonb NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "survey_result_pk" PRIMARY KEY("company_id","round")
);

--> statement-breakpoint
ALTER TABLE "survey_result" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_tally" (
	"company_id" uuid,
	"round" uuid,
	"sub_topic" text,
	"category" text,
	"answered" integer NOT NULL,
	"total" integer NOT NULL,
	"abstained" integer NOT NULL,
	"skipped" integer NOT NULL,
	CONSTRAINT "survey_tally_pk" PRIMARY KEY("company_id","round","sub_topic","category")
);

--> statement-breakpoint
ALTER TABLE "survey_tally" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "workshop_entry" (
	"company_id" uuid,
	"workshop" uuid,
	"iro" uuid,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"topic" text NOT NULL,
	"kind" text NOT NULL,
	"actuality" text NOT NULL,
	"is_human_rights" boolean NOT NULL,
	"round" integer NOT NULL,
	"is_revealed" boolean NOT NULL,
	"settled" jsonb,
	"note" text,
	"settled_round" integer,
	"settled_by" uuid,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "workshop_entry_pk" PRIMARY KEY("company_id","workshop","iro")
);

--> statement-breakpoint
ALTER TABLE "workshop_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "workshop_rating" (
	"company_id" uuid,
	"workshop" uuid,
	"iro" uuid,
	"round" integer,
	"account_id" uuid,
	"ratings" jsonb,
	"revealed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "workshop_rating_pk" PRIMARY KEY("company_id","workshop","iro","round","account_id")
);

--> statement-breakpoint
ALTER TABLE "workshop_rating" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "workshop_vote" (
	"company_id" uuid,
	"workshop" uuid,
	"iro" uuid,
	"account_id" uuid,
	"ratings" jsonb,
	CONSTRAINT "workshop_vote_pk" PRIMARY KEY("company_id","workshop","iro","account_id")
);

--> statement-breakpoint
ALTER TABLE "workshop_vote" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"company_id" uuid,
	"account_id" uuid,
	"key" text,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_pk" PRIMARY KEY("company_id","account_id","key")
);

--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"company_id" uuid,
	"resource" text,
	"record_id" uuid,
	"title" text NOT NULL,
	"words" tsvector NOT NULL,
	CONSTRAINT "search_entry_pk" PRIMARY KEY("company_id","resource","record_id")
);

--> statement-breakpoint
ALTER TABLE "search_entry" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "org_unit" (
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
	"code" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parent" uuid,
	"country" text,
	"region" text,
	"city" text,
	"postal_code" text,
	"address" text,
	"location" jsonb,
	"nace" text,
	"ownership_share" numeric(38,12),
	"financial_control" boolean DEFAULT true NOT NULL,
	"operational_control" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"floor_area_m2" numeric(38,12),
	"land_area_ha" numeric(38,12),
	"use" text,
	CONSTRAINT "org_unit_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "org_unit" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reporting_period" (
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
	"to" date NOT NULL,
	"boundary_approach" text NOT NULL,
	"gwp_set" text NOT NULL,
	"standard" text NOT NULL,
	"is_base_year" boolean DEFAULT false NOT NULL,
	"recalculation_threshold" numeric(38,12),
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "reporting_period_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "reporting_period" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "saved_view" (
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
	"resource" text NOT NULL,
	"state" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_view_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "saved_view" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_field" (
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
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"order" integer,
	CONSTRAINT "custom_field_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "custom_field" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "preference" (
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
	"key" text NOT NULL,
	"value" text,
	CONSTRAINT "preference_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "preference" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "access_request" (
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
	"access" text NOT NULL,
	"path" text,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "access_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "access_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "announcement" (
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
	"details" text,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"visible_from" date,
	"visible_until" date,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"audience" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "announcement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "announcement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pin" (
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
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"details" text,
	"target_resource" text,
	"target_id" text,
	"position" integer,
	CONSTRAINT "pin_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pin" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "greeting_day" (
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
	"words" text NOT NULL,
	"month" text NOT NULL,
	"day" integer NOT NULL,
	"year" text,
	CONSTRAINT "greeting_day_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "greeting_day" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "quote_line" (
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
	"text" text NOT NULL,
	"author" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "quote_line_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "quote_line" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "project" (
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
	"description" text,
	"status" text DEFAULT 'planned' NOT NULL,
	"starts_on" date,
	"deadline" date,
	"progress" numeric(38,12),
	"milestones" jsonb DEFAULT '[]' NOT NULL,
	"team" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "project_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "project" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "investor_publication" (
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
	"pack" text NOT NULL,
	"period" text,
	"body" text,
	"figures" jsonb DEFAULT '[]' NOT NULL,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"event_at" timestamp(3) with time zone,
	"place" text,
	"embargo_until" timestamp(3) with time zone,
	"note" text,
	"status" text,
	"inventory_run" text,
	"snapshot" text,
	"published_at" timestamp(3) with time zone,
	CONSTRAINT "investor_publication_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "investor_publication" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "materiality_assessment" (
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
	"period" uuid NOT NULL,
	"standard" text NOT NULL,
	"note" text,
	"copied_from" uuid,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "materiality_assessment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "materiality_assessment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "iro" (
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
	"assessment" uuid NOT NULL,
	"topic" text NOT NULL,
	"sub_topic" text,
	"kind" text NOT NULL,
	"actuality" text,
	"is_human_rights" boolean DEFAULT false NOT NULL,
	"position" text NOT NULL,
	"horizon" text NOT NULL,
	"affected" text,
	"scale" integer,
	"scope" integer,
	"irremediability" integer,
	"likelihood" integer,
	"likelihood_short" integer,
	"magnitude_short" integer,
	"likelihood_medium" integer,
	"magnitude_medium" integer,
	"likelihood_long" integer,
	"magnitude_long" integer,
	"basis" text,
	"evidence" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"rated_by" uuid,
	"lineage" text,
	CONSTRAINT "iro_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "iro" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "topic_conclusion" (
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
	"assessment" uuid NOT NULL,
	"topic" text NOT NULL,
	"conclusion" text NOT NULL,
	"approach" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	CONSTRAINT "topic_conclusion_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "topic_conclusion" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "materiality_method" (
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
	"valid_from" date NOT NULL,
	"impact_threshold" numeric(38,12) NOT NULL,
	"financial_threshold" numeric(38,12) NOT NULL,
	"severity_method" text NOT NULL,
	"probability1" numeric(38,12) NOT NULL,
	"probability2" numeric(38,12) NOT NULL,
	"probability3" numeric(38,12) NOT NULL,
	"probability4" numeric(38,12) NOT NULL,
	"probability5" numeric(38,12) NOT NULL,
	"magnitude_base" text NOT NULL,
	"band1" numeric(38,12) NOT NULL,
	"band2" numeric(38,12) NOT NULL,
	"band3" numeric(38,12) NOT NULL,
	"band4" numeric(38,12) NOT NULL,
	"base_amount" numeric(38,12),
	"base_currency" text,
	"wordings" jsonb DEFAULT '[]' NOT NULL,
	"topic_labels" jsonb DEFAULT '[]' NOT NULL,
	"survey_days" integer,
	"survey_threshold" integer,
	"reason" text NOT NULL,
	CONSTRAINT "materiality_method_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "materiality_method" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sustainability_policy" (
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
	"topic" text NOT NULL,
	"iro" uuid,
	"content" text,
	"scope" text,
	"owner" uuid,
	"adopted_on" date,
	"link" text,
	"document" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "sustainability_policy_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "sustainability_policy" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sustainability_action" (
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
	"topic" text NOT NULL,
	"iro" uuid,
	"scope" text,
	"owner" uuid,
	"starts_on" date,
	"ends_on" date,
	"currency" text,
	"opex_minor" bigint,
	"capex_minor" bigint,
	"future_opex_minor" bigint,
	"future_capex_minor" bigint,
	"result" text,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "sustainability_action_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "sustainability_action" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sustainability_target" (
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
	"topic" text NOT NULL,
	"iro" uuid,
	"owner" uuid,
	"kind" text NOT NULL,
	"measure" text NOT NULL,
	"coverage" text,
	"base_year" text NOT NULL,
	"base_value" numeric(38,12) NOT NULL,
	"target_year" text NOT NULL,
	"target_value" numeric(38,12) NOT NULL,
	"progress" jsonb DEFAULT '[]' NOT NULL,
	"method" text,
	CONSTRAINT "sustainability_target_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "sustainability_target" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "reporting_standard_decision" (
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
	"name" text,
	"period" uuid NOT NULL,
	"average_employees" integer,
	"net_turnover_minor" bigint,
	"balance_total_minor" bigint,
	"is_listed" text,
	"is_bound" text,
	"group" text,
	"has_non_eu_parent" text,
	"eu_turnover_minor" bigint,
	"eu_turnover_before_minor" bigint,
	"branch_turnover_minor" bigint,
	"prior_version" text,
	"demand" text,
	"demands" jsonb DEFAULT '[]' NOT NULL,
	"chosen" text NOT NULL,
	"module" text,
	"singles" jsonb DEFAULT '[]' NOT NULL,
	"reason" text,
	"proposal" text,
	"proposed_module" text,
	"workings" jsonb DEFAULT '[]' NOT NULL,
	"rules_edition" text,
	"decided_by" uuid,
	"decided_at" timestamp(3) with time zone,
	CONSTRAINT "reporting_standard_decision_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "reporting_standard_decision" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "survey_round" (
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
	"assessment" uuid NOT NULL,
	"introduction" text,
	"questions" jsonb DEFAULT '[]' NOT NULL,
	"link_days" integer,
	"threshold" integer,
	"opened_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "survey_round_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "survey_round" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "divergence_comment" (
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
	"assessment" uuid NOT NULL,
	"topic" text NOT NULL,
	"comment" text NOT NULL,
	CONSTRAINT "divergence_comment_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "divergence_comment" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pairwise_ranking" (
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
	"assessment" uuid NOT NULL,
	"comparisons" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "pairwise_ranking_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pairwise_ranking" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "kpi_selection" (
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
	"point" text,
	"own_kpi" uuid,
	"label" text,
	"reason" text NOT NULL,
	"owner" uuid,
	"frequency" text NOT NULL,
	"source" text,
	"first_period" text,
	"evidence" text NOT NULL,
	"note" text,
	"status" text DEFAULT 'selected' NOT NULL,
	CONSTRAINT "kpi_selection_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "kpi_selection" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "own_kpi" (
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
	"code" text NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer,
	"formula" text NOT NULL,
	"purpose" text,
	CONSTRAINT "own_kpi_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "own_kpi" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "scoring_workshop" (
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
	"assessment" uuid NOT NULL,
	"introduction" text,
	"participants" jsonb DEFAULT '[]' NOT NULL,
	"on_table" uuid,
	"opened_at" timestamp(3) with time zone,
	"closed_at" timestamp(3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "scoring_workshop_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "scoring_workshop" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "significant_change" (
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
	"assessment" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"note" text NOT NULL,
	"answered_by" uuid,
	CONSTRAINT "significant_change_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "significant_change" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "carbon_price_scheme" (
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
	"period" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"price_per_t" numeric(38,12) NOT NULL,
	"covered_t" numeric(38,12),
	"scope" text,
	"assumptions" text,
	"is_in_accounts" boolean DEFAULT false NOT NULL,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "carbon_price_scheme_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "carbon_price_scheme" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "transition_lever" (
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
	"saved_t" numeric(38,12),
	"year" text NOT NULL,
	"currency" text,
	"capex_minor" bigint,
	"basis" text,
	"status" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "transition_lever_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "transition_lever" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "pollutant_release" (
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
	"pollutant" text NOT NULL,
	"member" text,
	"medium" text NOT NULL,
	"outlet" text,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"released_kg" numeric(38,12) NOT NULL,
	"is_accidental" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"method_reason" text,
	"threshold_kg" numeric(38,12),
	"threshold_source" text,
	"reference" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "pollutant_release_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "pollutant_release" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "microplastic" (
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
	"period" uuid NOT NULL,
	"site" uuid NOT NULL,
	"name" text NOT NULL,
	"made_kg" numeric(38,12),
	"used_kg" numeric(38,12),
	"released_kg" numeric(38,12),
	"method" text NOT NULL,
	"reference" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "microplastic_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "microplastic" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "substance_of_concern" (
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
	"period" uuid NOT NULL,
	"site" uuid NOT NULL,
	"name" text NOT NULL,
	"concern" text NOT NULL,
	"hazards" jsonb DEFAULT '[]' NOT NULL,
	"procured_kg" numeric(38,12),
	"made_kg" numeric(38,12),
	"placed_kg" numeric(38,12),
	"released_kg" numeric(38,12),
	"is_in_articles" boolean DEFAULT false NOT NULL,
	"reference" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	"cas_number" text,
	CONSTRAINT "substance_of_concern_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "substance_of_concern" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "water_policy_site" (
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
	"policy" uuid NOT NULL,
	"site" uuid NOT NULL,
	"coverage" text NOT NULL,
	CONSTRAINT "water_policy_site_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "water_policy_site" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "biodiversity_offset" (
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
	"period" uuid NOT NULL,
	"aim" text NOT NULL,
	"place" text,
	"since" date,
	"area_ha" numeric(38,12),
	"currency" text,
	"cost_minor" bigint,
	"standard" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "biodiversity_offset_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "biodiversity_offset" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "product_circularity" (
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
	"period" uuid NOT NULL,
	"name" text NOT NULL,
	"durability_years" numeric(38,12),
	"sector_mean_years" numeric(38,12),
	"durability_source" text,
	"repair_score" numeric(38,12),
	"repair_score_max" numeric(38,12),
	"repair_method" text,
	"product_t" numeric(38,12) NOT NULL,
	"recyclable_product_t" numeric(38,12),
	"packaging_t" numeric(38,12),
	"recyclable_packaging_t" numeric(38,12),
	"basis" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "product_circularity_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "product_circularity" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "supplier_exposure" (
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
	"period" uuid NOT NULL,
	"supplier" text NOT NULL,
	"country" text NOT NULL,
	"sector" text NOT NULL,
	"currency" text NOT NULL,
	"spend_minor" bigint NOT NULL,
	"country_risk" integer,
	"country_source" text,
	"sector_risk" integer,
	"sector_source" text,
	"code_signed_on" date,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "supplier_exposure_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "supplier_exposure" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "affected_community" (
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
	"site" uuid NOT NULL,
	"place" text,
	"impact" text,
	"channel" text,
	"is_indigenous" boolean DEFAULT false NOT NULL,
	"consent" text,
	"consent_reason" text,
	"engagements" jsonb DEFAULT '[]' NOT NULL,
	"grievances" jsonb DEFAULT '[]' NOT NULL,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "affected_community_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "affected_community" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "consumer_incident" (
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
	"kind" text NOT NULL,
	"product" text,
	"country" text,
	"reported_on" date NOT NULL,
	"people" integer,
	"verdict" text NOT NULL,
	"verified_by" text,
	"remedy" text,
	"closed_on" date,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "consumer_incident_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "consumer_incident" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "conduct_case" (
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
	"kind" text NOT NULL,
	"law" text NOT NULL,
	"country" text,
	"decided_on" date NOT NULL,
	"currency" text,
	"amount_minor" bigint,
	"verdict" text NOT NULL,
	"verified_by" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "conduct_case_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "conduct_case" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "political_contribution" (
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
	"recipient" text NOT NULL,
	"country" text NOT NULL,
	"paid_on" date NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"valuation" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "political_contribution_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "political_contribution" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "function_at_risk" (
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
	"period" uuid NOT NULL,
	"name" text NOT NULL,
	"people" integer NOT NULL,
	"trained" integer,
	"training" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "function_at_risk_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "function_at_risk" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "data_request" (
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
	"name" text,
	"site" uuid NOT NULL,
	"activity_type" text,
	"figure" text,
	"period" text NOT NULL,
	"assignee" uuid,
	"manager" uuid,
	"due_on" date NOT NULL,
	"question" text,
	"needs_evidence" boolean DEFAULT false NOT NULL,
	"quantity" numeric(38,12),
	"unit" text,
	"basis" text,
	"comment" text,
	"status" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"previous" numeric(38,12),
	"change" numeric(38,12),
	"submitted_by" uuid,
	"reviewed_by" uuid,
	"approved_by" uuid,
	"reminded_stage" integer,
	"record" text,
	CONSTRAINT "data_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "data_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "environmental_settings" (
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
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"editions" text,
	"country_defaults" text,
	"gwp_set" text,
	"outlier_score" numeric(38,12),
	"variance_share" numeric(38,12),
	"significance_share" numeric(38,12),
	"recalculation_share" numeric(38,12),
	"estimated_share_max" numeric(38,12),
	"estimated_months_max" integer,
	"approval_chain" text NOT NULL,
	"degree_day_source" text,
	"heating_base" numeric(38,12),
	"cooling_base" numeric(38,12),
	"reading_days_max" integer,
	"energy_unit" text NOT NULL,
	"mass_unit" text NOT NULL,
	"volume_unit" text NOT NULL,
	"note" text,
	CONSTRAINT "environmental_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "environmental_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "activity_data" (
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
	"activity_type" text NOT NULL,
	"description" text,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"quantity" numeric(38,12) NOT NULL,
	"unit" text NOT NULL,
	"basis" text NOT NULL,
	"product" text,
	"supplier" text,
	"account" text,
	"reference" text,
	"factor_key" text,
	"note" text,
	"dqi_reliability" integer,
	"dqi_completeness" integer,
	"dqi_time" integer,
	"dqi_geography" integer,
	"dqi_technology" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "activity_data_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "activity_data" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "expectation" (
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
	"activity_type" text NOT NULL,
	"frequency" text NOT NULL,
	"from" date NOT NULL,
	"to" date,
	"owner" uuid,
	"needs_evidence" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "expectation_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "expectation" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "energy_instrument" (
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
	"market" text NOT NULL,
	"site" uuid,
	"supplier" text,
	"quantity_mwh" numeric(38,12),
	"co2e_kg_per_kwh" numeric(38,12) NOT NULL,
	"technology" text,
	"is_renewable" boolean DEFAULT false NOT NULL,
	"vintage" integer,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"certificate_id" text,
	"cancelled_on" date,
	"source" text NOT NULL,
	CONSTRAINT "energy_instrument_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "energy_instrument" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "custom_factor" (
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
	"category" text NOT NULL,
	"scope" text NOT NULL,
	"per" text NOT NULL,
	"co2_kg" numeric(38,12),
	"ch4_fossil_kg" numeric(38,12),
	"ch4_biogenic_kg" numeric(38,12),
	"n2o_kg" numeric(38,12),
	"co2e_kg" numeric(38,12),
	"gwp_basis" text,
	"biogenic_co2_kg" numeric(38,12),
	"is_supplier_specific" boolean DEFAULT false NOT NULL,
	"region" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"uncertainty" numeric(38,12),
	"source" text NOT NULL,
	"licence" text,
	"review_on" date,
	"note" text,
	CONSTRAINT "custom_factor_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "custom_factor" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "assignment_rule" (
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
	"activity_type" text NOT NULL,
	"product" text,
	"supplier" text,
	"account" text,
	"site" uuid,
	"country" text,
	"factor_source" text NOT NULL,
	"factor_id" text NOT NULL,
	"method" text NOT NULL,
	"from" date,
	"to" date,
	CONSTRAINT "assignment_rule_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "assignment_rule" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "conversion_bridge" (
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
	"activity_type" text,
	"product" text,
	"value" numeric(38,12) NOT NULL,
	"unit" text NOT NULL,
	"from" date,
	"to" date,
	"source" text NOT NULL,
	CONSTRAINT "conversion_bridge_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "conversion_bridge" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "refrigerant_balance" (
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
	"equipment" text NOT NULL,
	"refrigerant" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"opening_kg" numeric(38,12) NOT NULL,
	"bought_kg" numeric(38,12) NOT NULL,
	"removed_kg" numeric(38,12) NOT NULL,
	"closing_kg" numeric(38,12) NOT NULL,
	"capacity_change_kg" numeric(38,12) NOT NULL,
	CONSTRAINT "refrigerant_balance_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "refrigerant_balance" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "water_flow" (
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
	"kind" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"quantity" numeric(38,12) NOT NULL,
	"source" text,
	"destination" text,
	"quality" text NOT NULL,
	"treatment" text,
	"use" text NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"document" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "water_flow_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "water_flow" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "site_water_risk" (
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
	"basin" text NOT NULL,
	"baseline_stress" numeric(38,12),
	"depletion" numeric(38,12),
	"wei_plus" numeric(38,12),
	"judgement" text,
	"reason" text,
	"data_set" text NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "site_water_risk_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "site_water_risk" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "waste_movement" (
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
	"moved_on" date NOT NULL,
	"waste_code" text NOT NULL,
	"description" text,
	"quantity" numeric(38,12) NOT NULL,
	"unit" text NOT NULL,
	"density_kg_per_m3" numeric(38,12),
	"treatment" text NOT NULL,
	"operation_code" text,
	"r1_evidence" text,
	"carrier" text,
	"receiver" text,
	"consignment_note" text,
	"reference" text,
	"method" text NOT NULL,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "waste_movement_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "waste_movement" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "material_flow" (
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
	"kind" text NOT NULL,
	"material" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"quantity" numeric(38,12) NOT NULL,
	"nature" text,
	"secondary_share" numeric(38,12),
	"is_key" boolean DEFAULT true NOT NULL,
	"is_critical" boolean DEFAULT false NOT NULL,
	"supplier" text,
	"method" text NOT NULL,
	"reference" text,
	"documents" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "material_flow_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "material_flow" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "meter" (
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
	"number" text NOT NULL,
	"site" uuid NOT NULL,
	"carrier" text NOT NULL,
	"product" text,
	"unit" text NOT NULL,
	"multiplier" numeric(38,12),
	"read_type" text NOT NULL,
	"digits" integer,
	"supplier" text,
	"from" date,
	"to" date,
	"note" text,
	CONSTRAINT "meter_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "meter" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "meter_reading" (
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
	"meter" uuid NOT NULL,
	"day" date NOT NULL,
	"reading" numeric(38,12) NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"document" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "meter_reading_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "meter_reading" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "energy_production" (
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
	"technology" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"produced_mwh" numeric(38,12) NOT NULL,
	"sold_mwh" numeric(38,12),
	"self_consumed_mwh" numeric(38,12),
	"reference" text,
	"document" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"note" text,
	CONSTRAINT "energy_production_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "energy_production" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "degree_days" (
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
	"month" text NOT NULL,
	"heating" numeric(38,12) NOT NULL,
	"cooling" numeric(38,12),
	"reference" numeric(38,12),
	"source" text,
	CONSTRAINT "degree_days_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "degree_days" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "site_nature" (
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
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"total_ha" numeric(38,12),
	"sealed_ha" numeric(38,12),
	"nature_on_site_ha" numeric(38,12),
	"nature_off_site_ha" numeric(38,12),
	"point" jsonb,
	"boundary" text,
	"boundary_ha" numeric(38,12),
	"biome" text,
	"buffer_km" numeric(38,12),
	"buffer_reason" text,
	"pressure_land" text,
	"pressure_water" text,
	"pressure_pollution" text,
	"pressure_exploitation" text,
	"pressure_invasive" text,
	"species_count" integer,
	"species" text,
	"dependencies" text,
	"document" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "site_nature_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "site_nature" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "sensitive_area" (
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
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"country" text,
	"geometry" text NOT NULL,
	"size_ha" numeric(38,12),
	"vertices" integer,
	"data_set" text NOT NULL,
	"licence" text NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "sensitive_area_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "sensitive_area" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "nature_action" (
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
	"area_ha" numeric(38,12),
	"cost_minor" bigint,
	"currency" text,
	"starts_on" date,
	"ends_on" date,
	"status" text DEFAULT 'planned' NOT NULL,
	"standard" text,
	"note" text,
	CONSTRAINT "nature_action_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "nature_action" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "disclosure_value" (
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
	"period" uuid NOT NULL,
	"concept" text NOT NULL,
	"dimensions" text,
	"label" text,
	"value" text,
	"unit" text,
	"decimals" integer,
	"from" date,
	"to" date,
	"standing" text NOT NULL,
	"reason" text,
	"method" text,
	"footnotes" jsonb DEFAULT '[]' NOT NULL,
	"origin" text,
	"lineage" text,
	"lineage_id" text,
	"prepared_by" uuid,
	"reviewed_by" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "disclosure_value_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "disclosure_value" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "esrs_value" (
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
	"period" uuid NOT NULL,
	"point" text NOT NULL,
	"row" text,
	"label" text,
	"value" text,
	"unit" text,
	"standing" text NOT NULL,
	"ground" text,
	"reason" text,
	"method" text,
	"origin" text,
	"lineage" text,
	"lineage_id" text,
	"prepared_by" uuid,
	"reviewed_by" uuid,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "esrs_value_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "esrs_value" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_document" (
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
	"period" uuid NOT NULL,
	"deviation" text,
	"approved_by" uuid,
	"approved_at" timestamp(3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "report_document_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_document" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_block" (
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
	"document" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer,
	"part" text,
	"level" text,
	"text" text,
	"caption" text,
	"points" jsonb DEFAULT '[]' NOT NULL,
	"section" text,
	"image" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"alt" text,
	"is_supplementary" boolean DEFAULT false NOT NULL,
	"accepted" text,
	CONSTRAINT "report_block_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_block" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "report_settings" (
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
	"valid_from" date NOT NULL,
	"reason" text NOT NULL,
	"identifier" text NOT NULL,
	"evidence_for" text NOT NULL,
	"four_eyes" text NOT NULL,
	"needs_text" boolean DEFAULT false NOT NULL,
	"assurance_level" text NOT NULL,
	"assurance_provider" text,
	"assurance_note" text,
	"disclaimer" text,
	"names" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "report_settings_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "report_settings" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contact_request" (
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
	"number" integer,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"assignee" uuid,
	CONSTRAINT "contact_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "contact_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "subscriber" (
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
	"email" text NOT NULL,
	"product_news" boolean DEFAULT true NOT NULL,
	"rule_news" boolean DEFAULT false NOT NULL,
	"data_news" boolean DEFAULT false NOT NULL,
	"locale" text,
	"consent_version" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "subscriber_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "subscriber" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "beta_request" (
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
	"email" text NOT NULL,
	"company" text NOT NULL,
	"size_band" text NOT NULL,
	"interest" text NOT NULL,
	"source" text,
	"consent_at" timestamp(3) with time zone,
	"status" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "beta_request_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "beta_request" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "legal_document" (
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
	"kind" text NOT NULL,
	"version_name" text NOT NULL,
	"effective_from" date NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "legal_document_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "legal_document" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "team_member" (
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
	"role" text NOT NULL,
	"bio" text,
	"place" integer,
	"has_agreed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "team_member_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "team_member" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "job_position" (
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
	"slug" text,
	"department" text,
	"location" text NOT NULL,
	"remote" text NOT NULL,
	"contract" text NOT NULL,
	"hours_per_week" numeric(38,12),
	"pay_min_minor" bigint,
	"pay_max_minor" bigint,
	"currency" text,
	"pay_per" text NOT NULL,
	"description" text NOT NULL,
	"requirements" text,
	"benefits" text,
	"from" date NOT NULL,
	"until" date,
	"contact" text,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "job_position_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "job_position" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "job_application" (
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
	"position" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text,
	"cv" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"score" integer,
	"notes" text,
	"kept_until" date,
	"status" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "job_application_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "job_application" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "published_fact" (
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
	"label" text NOT NULL,
	"value" numeric(38,12) NOT NULL,
	"unit" text NOT NULL,
	"period" text NOT NULL,
	"as_of" date NOT NULL,
	"method" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	CONSTRAINT "published_fact_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "published_fact" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "site_notice" (
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
	"kind" text NOT NULL,
	"text" text,
	"from" timestamp(3) with time zone NOT NULL,
	"until" timestamp(3) with time zone,
	"announced_from" timestamp(3) with time zone,
	"audience" text NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	CONSTRAINT "site_notice_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "site_notice" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "broadcast" (
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
	"details" text,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"reach" text NOT NULL,
	"companies" jsonb DEFAULT '[]' NOT NULL,
	"audience" jsonb DEFAULT '[]' NOT NULL,
	"visible_from" date,
	"visible_until" date,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp(3) with time zone,
	CONSTRAINT "broadcast_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "broadcast" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "fault_report" (
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
	"reference" text NOT NULL,
	"happened_at" timestamp(3) with time zone NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"places" text,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text,
	CONSTRAINT "fault_report_pk" PRIMARY KEY("company_id","id")
);

--> statement-breakpoint
ALTER TABLE "fault_report" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "factor_id_idx" ON "reference"."factor" ("id");
--> statement-breakpoint
CREATE INDEX "factor_source_category_idx" ON "reference"."factor" ("source","category");
--> statement-breakpoint
CREATE INDEX "factor_region_idx" ON "reference"."factor" ("region","category","valid_from");
--> statement-breakpoint
CREATE INDEX "factor_search_idx" ON "reference"."factor" USING gin ("search");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_email_key" ON "directory"."account" ("email") WHERE type <> 'Investor';
--> statement-breakpoint
CREATE UNIQUE INDEX "account_investor_email_key" ON "directory"."account" ("email") WHERE type = 'Investor';
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token_key" ON "directory"."api_key" ("token_hash");
--> statement-breakpoint
CREATE INDEX "api_key_company_idx" ON "directory"."api_key" ("company_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_slug_key" ON "directory"."company" ("slug") WHERE status <> 'closed';
--> statement-breakpoint
CREATE UNIQUE INDEX "company_registration_key" ON "directory"."company" ("registration_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "company_provider_key" ON "directory"."company" ("kind") WHERE kind = 'provider';
--> statement-breakpoint
CREATE INDEX "company_export_company_idx" ON "directory"."company_export" ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "company_export_ends_idx" ON "directory"."company_export" ("ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "device_token_key" ON "directory"."device" ("account_id","token_hash");
--> statement-breakpoint
CREATE INDEX "device_used_idx" ON "directory"."device" ("last_used_at");
--> statement-breakpoint
CREATE INDEX "domain_proof_domain_idx" ON "directory"."domain_proof" ("domain");
--> statement-breakpoint
CREATE INDEX "factor_account_idx" ON "directory"."factor" ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "factor_credential_key" ON "directory"."factor" ("credential_id");
--> statement-breakpoint
CREATE INDEX "history_check_company_idx" ON "directory"."history_check" ("company_id","checked_at");
--> statement-breakpoint
CREATE INDEX "investor_grant_company_idx" ON "directory"."investor_grant" ("company_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open_key" ON "directory"."invitation" ("company_id","email") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "invitation_company_idx" ON "directory"."invitation" ("company_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "join_request_key" ON "directory"."join_request" ("company_id","email");
--> statement-breakpoint
CREATE INDEX "join_request_created_idx" ON "directory"."join_request" ("created_at");
--> statement-breakpoint
CREATE INDEX "membership_account_idx" ON "directory"."membership" ("account_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_token_key" ON "directory"."one_time_token" ("token_hash");
--> statement-breakpoint
CREATE INDEX "one_time_token_subject_idx" ON "directory"."one_time_token" ("subject_id","purpose");
--> statement-breakpoint
CREATE INDEX "one_time_token_expires_idx" ON "directory"."one_time_token" ("expires_at");
--> statement-breakpoint
CREATE INDEX "plan_change_starts_idx" ON "directory"."plan_change" ("starts_on");
--> statement-breakpoint
CREATE INDEX "quote_company_idx" ON "directory"."quote" ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "rate_limit_fresh_idx" ON "directory"."rate_limit" ("fresh_at");
--> statement-breakpoint
CREATE INDEX "security_event_account_idx" ON "directory"."security_event" ("account_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "session_token_key" ON "directory"."session" ("token_hash");
--> statement-breakpoint
CREATE INDEX "session_account_idx" ON "directory"."session" ("account_id");
--> statement-breakpoint
CREATE INDEX "session_expires_idx" ON "directory"."session" ("expires_at");
--> statement-breakpoint
CREATE INDEX "slug_redirect_company_idx" ON "directory"."slug_redirect" ("company_id");
--> statement-breakpoint
CREATE INDEX "support_call_company_idx" ON "directory"."support_call" ("company_id");
--> statement-breakpoint
CREATE INDEX "support_grant_company_idx" ON "directory"."support_grant" ("company_id","ends_at");
--> statement-breakpoint
CREATE INDEX "support_visit_company_idx" ON "directory"."support_visit" ("company_id","started_at");
--> statement-breakpoint
CREATE INDEX "support_visit_account_idx" ON "directory"."support_visit" ("account_id","ends_at");
--> statement-breakpoint
CREATE INDEX "mail_due_idx" ON "directory"."mail" ("state","due_at");
--> statement-breakpoint
CREATE INDEX "mail_created_idx" ON "directory"."mail" ("created_at");
--> statement-breakpoint
CREATE INDEX "history_record_idx" ON "history" ("company_id","record_id","seq");
--> statement-breakpoint
CREATE INDEX "history_import_idx" ON "history" ("company_id","import_id","line_from");
--> statement-breakpoint
CREATE INDEX "history_at_idx" ON "history" ("company_id","at");
--> statement-breakpoint
CREATE INDEX "history_actor_idx" ON "history" ("company_id","actor","seq");
--> statement-breakpoint
CREATE INDEX "history_resource_idx" ON "history" ("company_id","resource","seq");
--> statement-breakpoint
CREATE INDEX "job_run_subject_idx" ON "job_run" ("company_id","subject_id");
--> statement-breakpoint
CREATE INDEX "job_run_created_idx" ON "job_run" ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "stored_file_sha_idx" ON "stored_file" ("company_id","sha256");
--> statement-breakpoint
CREATE INDEX "evidence_record_idx" ON "evidence" ("company_id","resource","record_id");
--> statement-breakpoint
CREATE INDEX "evidence_file_idx" ON "evidence" ("company_id","file_id");
--> statement-breakpoint
CREATE INDEX "comment_record_idx" ON "comment" ("company_id","resource","record_id","created_at");
--> statement-breakpoint
CREATE INDEX "comment_wording_comment_idx" ON "comment_wording" ("company_id","comment_id");
--> statement-breakpoint
CREATE INDEX "data_import_resource_idx" ON "data_import" ("company_id","resource","created_at");
--> statement-breakpoint
CREATE INDEX "data_import_sha_idx" ON "data_import" ("company_id","sha256");
--> statement-breakpoint
CREATE INDEX "calculation_run_period_idx" ON "calculation_run" ("company_id","period","created_at");
--> statement-breakpoint
CREATE INDEX "calculation_run_created_idx" ON "calculation_run" ("company_id","created_at");
--> statement-breakpoint
CREATE INDEX "result_line_site_idx" ON "result_line" ("company_id","run","site");
--> statement-breakpoint
CREATE INDEX "result_line_key_idx" ON "result_line" ("company_id","run","key");
--> statement-breakpoint
CREATE INDEX "notification_account_idx" ON "notification" ("company_id","account_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_broadcast_key" ON "notification" ("company_id","account_id","record_id") WHERE kind = 'broadcast';
--> statement-breakpoint
CREATE INDEX "investor_message_thread_idx" ON "investor_message" ("company_id","investor_id","thread_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "investor_snapshot_version_key" ON "investor_snapshot" ("company_id","publication_id","version");
--> statement-breakpoint
CREATE INDEX "investor_view_at_idx" ON "investor_view" ("company_id","at");
--> statement-breakpoint
CREATE INDEX "investor_view_account_idx" ON "investor_view" ("company_id","account_id","at");
--> statement-breakpoint
CREATE INDEX "webhook_company_idx" ON "directory"."webhook" ("company_id","state");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_idx" ON "directory"."webhook_delivery" ("webhook_id","state","due_at");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_at_idx" ON "directory"."webhook_delivery" ("company_id","webhook_id","at");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_publication_version_key" ON "report_publication" ("company_id","period","version");
--> statement-breakpoint
CREATE INDEX "report_seal_sha256_idx" ON "directory"."report_seal" ("sha256","published_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "report_text_version_number_key" ON "report_text_version" ("company_id","document","number");
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_invite_email_key" ON "survey_invite" ("company_id","round","email");
--> statement-breakpoint
CREATE INDEX "idempotency_at_idx" ON "idempotency" ("company_id","at");
--> statement-breakpoint
CREATE INDEX "search_entry_words_idx" ON "search_entry" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "org_unit_import_idx" ON "org_unit" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "org_unit_kind_idx" ON "org_unit" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_country_idx" ON "org_unit" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_parent_idx" ON "org_unit" ("company_id","parent","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_city_idx" ON "org_unit" ("company_id","city","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_use_idx" ON "org_unit" ("company_id","use","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_name_idx" ON "org_unit" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "org_unit_bin_idx" ON "org_unit" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "org_unit_code_key" ON "org_unit" ("company_id","code") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_period_import_idx" ON "reporting_period" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "reporting_period_status_idx" ON "reporting_period" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_period_from_idx" ON "reporting_period" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_period_bin_idx" ON "reporting_period" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reporting_period_name_key" ON "reporting_period" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "saved_view_import_idx" ON "saved_view" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "saved_view_resource_idx" ON "saved_view" ("company_id","resource","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "saved_view_shared_idx" ON "saved_view" ("company_id","shared","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "saved_view_name_idx" ON "saved_view" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "saved_view_bin_idx" ON "saved_view" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "custom_field_import_idx" ON "custom_field" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "custom_field_resource_idx" ON "custom_field" ("company_id","resource","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_field_kind_idx" ON "custom_field" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_field_label_idx" ON "custom_field" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_field_bin_idx" ON "custom_field" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_resource_key_key" ON "custom_field" ("company_id","resource","key") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "preference_import_idx" ON "preference" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "preference_key_idx" ON "preference" ("company_id","key","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "preference_bin_idx" ON "preference" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "preference_key_key" ON "preference" ("company_id","created_by","key") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_request_import_idx" ON "access_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "access_request_status_idx" ON "access_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_request_access_idx" ON "access_request" ("company_id","access","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "access_request_bin_idx" ON "access_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "announcement_import_idx" ON "announcement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "announcement_kind_idx" ON "announcement" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "announcement_date_idx" ON "announcement" ("company_id","date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "announcement_is_pinned_idx" ON "announcement" ("company_id","is_pinned","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "announcement_bin_idx" ON "announcement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "pin_import_idx" ON "pin" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pin_kind_idx" ON "pin" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pin_position_idx" ON "pin" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pin_bin_idx" ON "pin" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pin_target_resource_target_id_title_key" ON "pin" ("company_id","created_by",coalesce("target_resource", ''),coalesce("target_id", ''),"title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "greeting_day_import_idx" ON "greeting_day" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "greeting_day_month_idx" ON "greeting_day" ("company_id","month","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "greeting_day_year_idx" ON "greeting_day" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "greeting_day_words_idx" ON "greeting_day" ("company_id","words","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "greeting_day_bin_idx" ON "greeting_day" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "greeting_day_month_day_year_key" ON "greeting_day" ("company_id","month","day",coalesce("year", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quote_line_import_idx" ON "quote_line" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "quote_line_author_idx" ON "quote_line" ("company_id","author","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quote_line_text_idx" ON "quote_line" ("company_id","text","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "quote_line_bin_idx" ON "quote_line" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "quote_line_text_key" ON "quote_line" ("company_id","text") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "project_import_idx" ON "project" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "project_status_idx" ON "project" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "project_deadline_idx" ON "project" ("company_id","deadline","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "project_starts_on_idx" ON "project" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "project_name_idx" ON "project" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "project_bin_idx" ON "project" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_name_key" ON "project" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investor_publication_import_idx" ON "investor_publication" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "investor_publication_pack_idx" ON "investor_publication" ("company_id","pack","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investor_publication_status_idx" ON "investor_publication" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investor_publication_published_at_idx" ON "investor_publication" ("company_id","published_at","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "investor_publication_bin_idx" ON "investor_publication" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_import_idx" ON "materiality_assessment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_period_idx" ON "materiality_assessment" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_standard_idx" ON "materiality_assessment" ("company_id","standard","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_status_idx" ON "materiality_assessment" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_name_idx" ON "materiality_assessment" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_copied_from_idx" ON "materiality_assessment" ("company_id","copied_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_approved_by_idx" ON "materiality_assessment" ("company_id","approved_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_assessment_bin_idx" ON "materiality_assessment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "materiality_assessment_name_key" ON "materiality_assessment" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_import_idx" ON "iro" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "iro_assessment_idx" ON "iro" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_topic_idx" ON "iro" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_sub_topic_idx" ON "iro" ("company_id","sub_topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_kind_idx" ON "iro" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_actuality_idx" ON "iro" ("company_id","actuality","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_position_idx" ON "iro" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_horizon_idx" ON "iro" ("company_id","horizon","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_title_idx" ON "iro" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_rated_by_idx" ON "iro" ("company_id","rated_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "iro_bin_idx" ON "iro" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "iro_assessment_topic_title_key" ON "iro" ("company_id","assessment","topic","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_import_idx" ON "topic_conclusion" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_assessment_idx" ON "topic_conclusion" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_topic_idx" ON "topic_conclusion" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_conclusion_idx" ON "topic_conclusion" ("company_id","conclusion","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_approach_idx" ON "topic_conclusion" ("company_id","approach","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_decided_by_idx" ON "topic_conclusion" ("company_id","decided_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_approved_by_idx" ON "topic_conclusion" ("company_id","approved_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "topic_conclusion_bin_idx" ON "topic_conclusion" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "topic_conclusion_assessment_topic_key" ON "topic_conclusion" ("company_id","assessment","topic") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_method_import_idx" ON "materiality_method" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "materiality_method_valid_from_idx" ON "materiality_method" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_method_severity_method_idx" ON "materiality_method" ("company_id","severity_method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "materiality_method_bin_idx" ON "materiality_method" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "materiality_method_name_key" ON "materiality_method" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_import_idx" ON "sustainability_policy" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_topic_idx" ON "sustainability_policy" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_iro_idx" ON "sustainability_policy" ("company_id","iro","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_adopted_on_idx" ON "sustainability_policy" ("company_id","adopted_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_title_idx" ON "sustainability_policy" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_owner_idx" ON "sustainability_policy" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_policy_bin_idx" ON "sustainability_policy" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sustainability_policy_topic_title_key" ON "sustainability_policy" ("company_id","topic","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_import_idx" ON "sustainability_action" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_topic_idx" ON "sustainability_action" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_iro_idx" ON "sustainability_action" ("company_id","iro","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_status_idx" ON "sustainability_action" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_starts_on_idx" ON "sustainability_action" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_title_idx" ON "sustainability_action" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_owner_idx" ON "sustainability_action" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_action_bin_idx" ON "sustainability_action" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sustainability_action_topic_title_key" ON "sustainability_action" ("company_id","topic","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_import_idx" ON "sustainability_target" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_topic_idx" ON "sustainability_target" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_iro_idx" ON "sustainability_target" ("company_id","iro","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_kind_idx" ON "sustainability_target" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_target_year_idx" ON "sustainability_target" ("company_id","target_year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_title_idx" ON "sustainability_target" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_owner_idx" ON "sustainability_target" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sustainability_target_bin_idx" ON "sustainability_target" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sustainability_target_topic_title_key" ON "sustainability_target" ("company_id","topic","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_import_idx" ON "reporting_standard_decision" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_period_idx" ON "reporting_standard_decision" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_chosen_idx" ON "reporting_standard_decision" ("company_id","chosen","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_module_idx" ON "reporting_standard_decision" ("company_id","module","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_proposal_idx" ON "reporting_standard_decision" ("company_id","proposal","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_decided_at_idx" ON "reporting_standard_decision" ("company_id","decided_at","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_decided_by_idx" ON "reporting_standard_decision" ("company_id","decided_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "reporting_standard_decision_bin_idx" ON "reporting_standard_decision" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reporting_standard_decision_period_key" ON "reporting_standard_decision" ("company_id","period") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_round_import_idx" ON "survey_round" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "survey_round_assessment_idx" ON "survey_round" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_round_status_idx" ON "survey_round" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_round_title_idx" ON "survey_round" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "survey_round_bin_idx" ON "survey_round" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "survey_round_title_key" ON "survey_round" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "divergence_comment_import_idx" ON "divergence_comment" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "divergence_comment_assessment_idx" ON "divergence_comment" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "divergence_comment_topic_idx" ON "divergence_comment" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "divergence_comment_bin_idx" ON "divergence_comment" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "divergence_comment_assessment_topic_key" ON "divergence_comment" ("company_id","assessment","topic") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pairwise_ranking_import_idx" ON "pairwise_ranking" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pairwise_ranking_assessment_idx" ON "pairwise_ranking" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pairwise_ranking_title_idx" ON "pairwise_ranking" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pairwise_ranking_bin_idx" ON "pairwise_ranking" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pairwise_ranking_title_key" ON "pairwise_ranking" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_import_idx" ON "kpi_selection" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_status_idx" ON "kpi_selection" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_reason_idx" ON "kpi_selection" ("company_id","reason","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_source_idx" ON "kpi_selection" ("company_id","source","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_owner_idx" ON "kpi_selection" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_frequency_idx" ON "kpi_selection" ("company_id","frequency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_label_idx" ON "kpi_selection" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_own_kpi_idx" ON "kpi_selection" ("company_id","own_kpi","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "kpi_selection_bin_idx" ON "kpi_selection" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "kpi_selection_point_own_kpi_key" ON "kpi_selection" ("company_id",coalesce("point", ''),coalesce("own_kpi"::text, '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "own_kpi_import_idx" ON "own_kpi" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "own_kpi_unit_idx" ON "own_kpi" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "own_kpi_name_idx" ON "own_kpi" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "own_kpi_bin_idx" ON "own_kpi" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "own_kpi_code_key" ON "own_kpi" ("company_id","code") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_import_idx" ON "scoring_workshop" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_assessment_idx" ON "scoring_workshop" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_status_idx" ON "scoring_workshop" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_title_idx" ON "scoring_workshop" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_on_table_idx" ON "scoring_workshop" ("company_id","on_table","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "scoring_workshop_bin_idx" ON "scoring_workshop" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "scoring_workshop_title_key" ON "scoring_workshop" ("company_id","title") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "significant_change_import_idx" ON "significant_change" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "significant_change_assessment_idx" ON "significant_change" ("company_id","assessment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "significant_change_question_idx" ON "significant_change" ("company_id","question","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "significant_change_answer_idx" ON "significant_change" ("company_id","answer","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "significant_change_answered_by_idx" ON "significant_change" ("company_id","answered_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "significant_change_bin_idx" ON "significant_change" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "significant_change_assessment_question_key" ON "significant_change" ("company_id","assessment","question") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "carbon_price_scheme_import_idx" ON "carbon_price_scheme" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "carbon_price_scheme_period_idx" ON "carbon_price_scheme" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "carbon_price_scheme_kind_idx" ON "carbon_price_scheme" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "carbon_price_scheme_name_idx" ON "carbon_price_scheme" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "carbon_price_scheme_bin_idx" ON "carbon_price_scheme" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "carbon_price_scheme_period_name_key" ON "carbon_price_scheme" ("company_id","period","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "transition_lever_import_idx" ON "transition_lever" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "transition_lever_kind_idx" ON "transition_lever" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "transition_lever_year_idx" ON "transition_lever" ("company_id","year","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "transition_lever_status_idx" ON "transition_lever" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "transition_lever_bin_idx" ON "transition_lever" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "transition_lever_name_key" ON "transition_lever" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_import_idx" ON "pollutant_release" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_site_idx" ON "pollutant_release" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_pollutant_idx" ON "pollutant_release" ("company_id","pollutant","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_medium_idx" ON "pollutant_release" ("company_id","medium","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_from_idx" ON "pollutant_release" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_to_idx" ON "pollutant_release" ("company_id","to","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_method_idx" ON "pollutant_release" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_is_accidental_idx" ON "pollutant_release" ("company_id","is_accidental","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "pollutant_release_bin_idx" ON "pollutant_release" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pollutant_release_site_pollutant_medium_outlet_from_to_key" ON "pollutant_release" ("company_id","site","pollutant","medium",coalesce("outlet", ''),"from","to") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "microplastic_import_idx" ON "microplastic" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "microplastic_period_idx" ON "microplastic" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "microplastic_site_idx" ON "microplastic" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "microplastic_method_idx" ON "microplastic" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "microplastic_name_idx" ON "microplastic" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "microplastic_bin_idx" ON "microplastic" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "microplastic_period_site_name_key" ON "microplastic" ("company_id","period","site","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_import_idx" ON "substance_of_concern" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_period_idx" ON "substance_of_concern" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_site_idx" ON "substance_of_concern" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_concern_idx" ON "substance_of_concern" ("company_id","concern","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_is_in_articles_idx" ON "substance_of_concern" ("company_id","is_in_articles","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_name_idx" ON "substance_of_concern" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "substance_of_concern_bin_idx" ON "substance_of_concern" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "substance_of_concern_period_site_name_key" ON "substance_of_concern" ("company_id","period","site","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_policy_site_import_idx" ON "water_policy_site" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "water_policy_site_policy_idx" ON "water_policy_site" ("company_id","policy","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_policy_site_site_idx" ON "water_policy_site" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_policy_site_coverage_idx" ON "water_policy_site" ("company_id","coverage","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_policy_site_bin_idx" ON "water_policy_site" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "water_policy_site_policy_site_key" ON "water_policy_site" ("company_id","policy","site") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "biodiversity_offset_import_idx" ON "biodiversity_offset" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "biodiversity_offset_period_idx" ON "biodiversity_offset" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "biodiversity_offset_standard_idx" ON "biodiversity_offset" ("company_id","standard","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "biodiversity_offset_name_idx" ON "biodiversity_offset" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "biodiversity_offset_bin_idx" ON "biodiversity_offset" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "biodiversity_offset_period_name_key" ON "biodiversity_offset" ("company_id","period","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "product_circularity_import_idx" ON "product_circularity" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "product_circularity_period_idx" ON "product_circularity" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "product_circularity_name_idx" ON "product_circularity" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "product_circularity_bin_idx" ON "product_circularity" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "product_circularity_period_name_key" ON "product_circularity" ("company_id","period","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_import_idx" ON "supplier_exposure" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_period_idx" ON "supplier_exposure" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_country_idx" ON "supplier_exposure" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_sector_idx" ON "supplier_exposure" ("company_id","sector","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_code_signed_on_idx" ON "supplier_exposure" ("company_id","code_signed_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_supplier_idx" ON "supplier_exposure" ("company_id","supplier","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "supplier_exposure_bin_idx" ON "supplier_exposure" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_exposure_period_supplier_country_sector_key" ON "supplier_exposure" ("company_id","period","supplier","country","sector") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "affected_community_import_idx" ON "affected_community" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "affected_community_site_idx" ON "affected_community" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "affected_community_is_indigenous_idx" ON "affected_community" ("company_id","is_indigenous","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "affected_community_consent_idx" ON "affected_community" ("company_id","consent","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "affected_community_name_idx" ON "affected_community" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "affected_community_bin_idx" ON "affected_community" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "affected_community_site_name_key" ON "affected_community" ("company_id","site","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_import_idx" ON "consumer_incident" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_kind_idx" ON "consumer_incident" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_country_idx" ON "consumer_incident" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_reported_on_idx" ON "consumer_incident" ("company_id","reported_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_verdict_idx" ON "consumer_incident" ("company_id","verdict","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "consumer_incident_bin_idx" ON "consumer_incident" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "consumer_incident_title_reported_on_key" ON "consumer_incident" ("company_id","title","reported_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_import_idx" ON "conduct_case" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "conduct_case_kind_idx" ON "conduct_case" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_law_idx" ON "conduct_case" ("company_id","law","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_country_idx" ON "conduct_case" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_decided_on_idx" ON "conduct_case" ("company_id","decided_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_verdict_idx" ON "conduct_case" ("company_id","verdict","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conduct_case_bin_idx" ON "conduct_case" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "conduct_case_title_decided_on_key" ON "conduct_case" ("company_id","title","decided_on") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "political_contribution_import_idx" ON "political_contribution" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "political_contribution_country_idx" ON "political_contribution" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "political_contribution_paid_on_idx" ON "political_contribution" ("company_id","paid_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "political_contribution_kind_idx" ON "political_contribution" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "political_contribution_bin_idx" ON "political_contribution" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "political_contribution_recipient_paid_on_kind_amount_minor_key" ON "political_contribution" ("company_id","recipient","paid_on","kind","amount_minor") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "function_at_risk_import_idx" ON "function_at_risk" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "function_at_risk_period_idx" ON "function_at_risk" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "function_at_risk_name_idx" ON "function_at_risk" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "function_at_risk_bin_idx" ON "function_at_risk" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "function_at_risk_period_name_key" ON "function_at_risk" ("company_id","period","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_import_idx" ON "data_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "data_request_status_idx" ON "data_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_assignee_idx" ON "data_request" ("company_id","assignee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_site_idx" ON "data_request" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_activity_type_idx" ON "data_request" ("company_id","activity_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_due_on_idx" ON "data_request" ("company_id","due_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_period_idx" ON "data_request" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_manager_idx" ON "data_request" ("company_id","manager","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_submitted_by_idx" ON "data_request" ("company_id","submitted_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_reviewed_by_idx" ON "data_request" ("company_id","reviewed_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_approved_by_idx" ON "data_request" ("company_id","approved_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "data_request_bin_idx" ON "data_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "data_request_site_activity_type_figure_period_key" ON "data_request" ("company_id","site",coalesce("activity_type", ''),coalesce("figure", ''),"period") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "environmental_settings_import_idx" ON "environmental_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "environmental_settings_valid_from_idx" ON "environmental_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "environmental_settings_bin_idx" ON "environmental_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "activity_data_import_idx" ON "activity_data" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "activity_data_site_idx" ON "activity_data" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_activity_type_idx" ON "activity_data" ("company_id","activity_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_from_idx" ON "activity_data" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_status_idx" ON "activity_data" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_basis_idx" ON "activity_data" ("company_id","basis","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_unit_idx" ON "activity_data" ("company_id","unit","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_supplier_idx" ON "activity_data" ("company_id","supplier","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "activity_data_bin_idx" ON "activity_data" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_data_site_activity_type_from_to_product_reference_key" ON "activity_data" ("company_id","site","activity_type","from","to",coalesce("product", ''),coalesce("reference", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expectation_import_idx" ON "expectation" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "expectation_site_idx" ON "expectation" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expectation_activity_type_idx" ON "expectation" ("company_id","activity_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expectation_frequency_idx" ON "expectation" ("company_id","frequency","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expectation_owner_idx" ON "expectation" ("company_id","owner","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "expectation_bin_idx" ON "expectation" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "expectation_site_activity_type_from_key" ON "expectation" ("company_id","site","activity_type","from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_import_idx" ON "energy_instrument" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_kind_idx" ON "energy_instrument" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_market_idx" ON "energy_instrument" ("company_id","market","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_from_idx" ON "energy_instrument" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_site_idx" ON "energy_instrument" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_instrument_bin_idx" ON "energy_instrument" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "energy_instrument_name_from_key" ON "energy_instrument" ("company_id","name","from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_import_idx" ON "custom_factor" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "custom_factor_category_idx" ON "custom_factor" ("company_id","category","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_scope_idx" ON "custom_factor" ("company_id","scope","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_region_idx" ON "custom_factor" ("company_id","region","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_valid_from_idx" ON "custom_factor" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_review_on_idx" ON "custom_factor" ("company_id","review_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_name_idx" ON "custom_factor" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "custom_factor_bin_idx" ON "custom_factor" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_factor_name_valid_from_key" ON "custom_factor" ("company_id","name","valid_from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_import_idx" ON "assignment_rule" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_activity_type_idx" ON "assignment_rule" ("company_id","activity_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_factor_source_idx" ON "assignment_rule" ("company_id","factor_source","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_site_idx" ON "assignment_rule" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_method_idx" ON "assignment_rule" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_name_idx" ON "assignment_rule" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "assignment_rule_bin_idx" ON "assignment_rule" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_rule_name_key" ON "assignment_rule" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conversion_bridge_import_idx" ON "conversion_bridge" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "conversion_bridge_kind_idx" ON "conversion_bridge" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conversion_bridge_activity_type_idx" ON "conversion_bridge" ("company_id","activity_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conversion_bridge_name_idx" ON "conversion_bridge" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "conversion_bridge_bin_idx" ON "conversion_bridge" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_bridge_name_key" ON "conversion_bridge" ("company_id","name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "refrigerant_balance_import_idx" ON "refrigerant_balance" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "refrigerant_balance_site_idx" ON "refrigerant_balance" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "refrigerant_balance_refrigerant_idx" ON "refrigerant_balance" ("company_id","refrigerant","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "refrigerant_balance_from_idx" ON "refrigerant_balance" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "refrigerant_balance_bin_idx" ON "refrigerant_balance" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "refrigerant_balance_site_equipment_refrigerant_from_key" ON "refrigerant_balance" ("company_id","site","equipment","refrigerant","from") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_import_idx" ON "water_flow" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "water_flow_site_idx" ON "water_flow" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_kind_idx" ON "water_flow" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_from_idx" ON "water_flow" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_source_idx" ON "water_flow" ("company_id","source","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_method_idx" ON "water_flow" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_use_idx" ON "water_flow" ("company_id","use","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "water_flow_bin_idx" ON "water_flow" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "water_flow_site_kind_from_to_source_destination_reference_key" ON "water_flow" ("company_id","site","kind","from","to",coalesce("source", ''),coalesce("destination", ''),coalesce("reference", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_import_idx" ON "site_water_risk" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_site_idx" ON "site_water_risk" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_judgement_idx" ON "site_water_risk" ("company_id","judgement","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_as_of_idx" ON "site_water_risk" ("company_id","as_of","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_basin_idx" ON "site_water_risk" ("company_id","basin","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_water_risk_bin_idx" ON "site_water_risk" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "site_water_risk_site_as_of_key" ON "site_water_risk" ("company_id","site","as_of") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_import_idx" ON "waste_movement" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "waste_movement_site_idx" ON "waste_movement" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_moved_on_idx" ON "waste_movement" ("company_id","moved_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_waste_code_idx" ON "waste_movement" ("company_id","waste_code","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_treatment_idx" ON "waste_movement" ("company_id","treatment","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_receiver_idx" ON "waste_movement" ("company_id","receiver","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_method_idx" ON "waste_movement" ("company_id","method","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "waste_movement_bin_idx" ON "waste_movement" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "waste_movement_consignment_note_key" ON "waste_movement" ("company_id","consignment_note") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_import_idx" ON "material_flow" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "material_flow_site_idx" ON "material_flow" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_kind_idx" ON "material_flow" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_material_idx" ON "material_flow" ("company_id","material","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_from_idx" ON "material_flow" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_nature_idx" ON "material_flow" ("company_id","nature","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_is_critical_idx" ON "material_flow" ("company_id","is_critical","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "material_flow_bin_idx" ON "material_flow" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "material_flow_site_kind_material_from_to_supplier_reference_key" ON "material_flow" ("company_id","site","kind","material","from","to",coalesce("supplier", ''),coalesce("reference", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_import_idx" ON "meter" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "meter_site_idx" ON "meter" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_carrier_idx" ON "meter" ("company_id","carrier","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_supplier_idx" ON "meter" ("company_id","supplier","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_read_type_idx" ON "meter" ("company_id","read_type","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_number_idx" ON "meter" ("company_id","number","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_bin_idx" ON "meter" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meter_number_key" ON "meter" ("company_id","number") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_reading_import_idx" ON "meter_reading" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "meter_reading_meter_idx" ON "meter_reading" ("company_id","meter","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_reading_day_idx" ON "meter_reading" ("company_id","day","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_reading_kind_idx" ON "meter_reading" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_reading_basis_idx" ON "meter_reading" ("company_id","basis","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "meter_reading_bin_idx" ON "meter_reading" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "meter_reading_meter_day_kind_key" ON "meter_reading" ("company_id","meter","day","kind") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_production_import_idx" ON "energy_production" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "energy_production_site_idx" ON "energy_production" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_production_technology_idx" ON "energy_production" ("company_id","technology","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_production_from_idx" ON "energy_production" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "energy_production_bin_idx" ON "energy_production" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "energy_production_site_technology_from_to_reference_key" ON "energy_production" ("company_id","site","technology","from","to",coalesce("reference", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "degree_days_import_idx" ON "degree_days" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "degree_days_site_idx" ON "degree_days" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "degree_days_month_idx" ON "degree_days" ("company_id","month","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "degree_days_bin_idx" ON "degree_days" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "degree_days_site_month_key" ON "degree_days" ("company_id","site","month") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_nature_import_idx" ON "site_nature" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "site_nature_site_idx" ON "site_nature" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_nature_as_of_idx" ON "site_nature" ("company_id","as_of","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_nature_biome_idx" ON "site_nature" ("company_id","biome","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_nature_bin_idx" ON "site_nature" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "site_nature_site_as_of_key" ON "site_nature" ("company_id","site","as_of") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_import_idx" ON "sensitive_area" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_kind_idx" ON "sensitive_area" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_country_idx" ON "sensitive_area" ("company_id","country","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_data_set_idx" ON "sensitive_area" ("company_id","data_set","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_as_of_idx" ON "sensitive_area" ("company_id","as_of","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_name_idx" ON "sensitive_area" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "sensitive_area_bin_idx" ON "sensitive_area" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "sensitive_area_data_set_code_key" ON "sensitive_area" ("company_id","data_set","code") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_import_idx" ON "nature_action" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "nature_action_site_idx" ON "nature_action" ("company_id","site","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_kind_idx" ON "nature_action" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_status_idx" ON "nature_action" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_starts_on_idx" ON "nature_action" ("company_id","starts_on","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_title_idx" ON "nature_action" ("company_id","title","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "nature_action_bin_idx" ON "nature_action" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "nature_action_title_site_key" ON "nature_action" ("company_id","title","site") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_import_idx" ON "disclosure_value" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_period_idx" ON "disclosure_value" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_concept_idx" ON "disclosure_value" ("company_id","concept","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_status_idx" ON "disclosure_value" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_origin_idx" ON "disclosure_value" ("company_id","origin","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_standing_idx" ON "disclosure_value" ("company_id","standing","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_prepared_by_idx" ON "disclosure_value" ("company_id","prepared_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_reviewed_by_idx" ON "disclosure_value" ("company_id","reviewed_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "disclosure_value_bin_idx" ON "disclosure_value" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "disclosure_value_period_concept_dimensions_key" ON "disclosure_value" ("company_id","period","concept",coalesce("dimensions", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_import_idx" ON "esrs_value" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "esrs_value_period_idx" ON "esrs_value" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_point_idx" ON "esrs_value" ("company_id","point","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_status_idx" ON "esrs_value" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_origin_idx" ON "esrs_value" ("company_id","origin","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_standing_idx" ON "esrs_value" ("company_id","standing","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_ground_idx" ON "esrs_value" ("company_id","ground","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_prepared_by_idx" ON "esrs_value" ("company_id","prepared_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_reviewed_by_idx" ON "esrs_value" ("company_id","reviewed_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "esrs_value_bin_idx" ON "esrs_value" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "esrs_value_period_point_row_key" ON "esrs_value" ("company_id","period","point",coalesce("row", '')) WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_document_import_idx" ON "report_document" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "report_document_period_idx" ON "report_document" ("company_id","period","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_document_status_idx" ON "report_document" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_document_name_idx" ON "report_document" ("company_id","name","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_document_approved_by_idx" ON "report_document" ("company_id","approved_by","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_document_bin_idx" ON "report_document" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "report_document_period_key" ON "report_document" ("company_id","period") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_block_import_idx" ON "report_block" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "report_block_document_idx" ON "report_block" ("company_id","document","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_block_kind_idx" ON "report_block" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_block_position_idx" ON "report_block" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_block_bin_idx" ON "report_block" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "report_settings_import_idx" ON "report_settings" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "report_settings_valid_from_idx" ON "report_settings" ("company_id","valid_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "report_settings_bin_idx" ON "report_settings" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "contact_request_import_idx" ON "contact_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "contact_request_status_idx" ON "contact_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "contact_request_topic_idx" ON "contact_request" ("company_id","topic","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "contact_request_channel_idx" ON "contact_request" ("company_id","channel","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "contact_request_assignee_idx" ON "contact_request" ("company_id","assignee","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "contact_request_number_idx" ON "contact_request" ("company_id","number","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "contact_request_bin_idx" ON "contact_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "subscriber_import_idx" ON "subscriber" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "subscriber_status_idx" ON "subscriber" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "subscriber_product_news_idx" ON "subscriber" ("company_id","product_news","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "subscriber_rule_news_idx" ON "subscriber" ("company_id","rule_news","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "subscriber_data_news_idx" ON "subscriber" ("company_id","data_news","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "subscriber_email_idx" ON "subscriber" ("company_id","email","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "subscriber_bin_idx" ON "subscriber" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_email_key" ON "subscriber" ("company_id","email") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "beta_request_import_idx" ON "beta_request" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "beta_request_status_idx" ON "beta_request" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "beta_request_size_band_idx" ON "beta_request" ("company_id","size_band","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "beta_request_interest_idx" ON "beta_request" ("company_id","interest","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "beta_request_company_idx" ON "beta_request" ("company_id","company","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "beta_request_bin_idx" ON "beta_request" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "beta_request_email_key" ON "beta_request" ("company_id","email") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "legal_document_import_idx" ON "legal_document" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "legal_document_kind_idx" ON "legal_document" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "legal_document_status_idx" ON "legal_document" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "legal_document_effective_from_idx" ON "legal_document" ("company_id","effective_from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "legal_document_bin_idx" ON "legal_document" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "legal_document_kind_version_name_key" ON "legal_document" ("company_id","kind","version_name") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "team_member_import_idx" ON "team_member" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "team_member_has_agreed_idx" ON "team_member" ("company_id","has_agreed","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "team_member_place_idx" ON "team_member" ("company_id","place","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "team_member_bin_idx" ON "team_member" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "job_position_import_idx" ON "job_position" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "job_position_status_idx" ON "job_position" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_position_contract_idx" ON "job_position" ("company_id","contract","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_position_remote_idx" ON "job_position" ("company_id","remote","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_position_from_idx" ON "job_position" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_position_bin_idx" ON "job_position" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "job_application_import_idx" ON "job_application" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "job_application_status_idx" ON "job_application" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_application_position_idx" ON "job_application" ("company_id","position","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_application_kept_until_idx" ON "job_application" ("company_id","kept_until","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "job_application_bin_idx" ON "job_application" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "published_fact_import_idx" ON "published_fact" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "published_fact_status_idx" ON "published_fact" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "published_fact_label_idx" ON "published_fact" ("company_id","label","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "published_fact_bin_idx" ON "published_fact" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "site_notice_import_idx" ON "site_notice" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "site_notice_kind_idx" ON "site_notice" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_notice_from_idx" ON "site_notice" ("company_id","from","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_notice_is_read_only_idx" ON "site_notice" ("company_id","is_read_only","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "site_notice_bin_idx" ON "site_notice" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "broadcast_import_idx" ON "broadcast" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "broadcast_status_idx" ON "broadcast" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "broadcast_kind_idx" ON "broadcast" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "broadcast_date_idx" ON "broadcast" ("company_id","date","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "broadcast_reach_idx" ON "broadcast" ("company_id","reach","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "broadcast_bin_idx" ON "broadcast" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
CREATE INDEX "fault_report_import_idx" ON "fault_report" ("company_id","import_id","import_line") WHERE import_id is not null;
--> statement-breakpoint
CREATE INDEX "fault_report_status_idx" ON "fault_report" ("company_id","status","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "fault_report_kind_idx" ON "fault_report" ("company_id","kind","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "fault_report_happened_at_idx" ON "fault_report" ("company_id","happened_at","id") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "fault_report_bin_idx" ON "fault_report" ("company_id","removed_at") WHERE removed_at is not null;
--> statement-breakpoint
ALTER TABLE "reference"."energy_use" ADD CONSTRAINT "energy_use_source_source_id_fkey" FOREIGN KEY ("source") REFERENCES "reference"."source"("id");
--> statement-breakpoint
ALTER TABLE "reference"."factor" ADD CONSTRAINT "factor_source_source_id_fkey" FOREIGN KEY ("source") REFERENCES "reference"."source"("id");
--> statement-breakpoint
ALTER TABLE "reference"."fuel_property" ADD CONSTRAINT "fuel_property_source_source_id_fkey" FOREIGN KEY ("source") REFERENCES "reference"."source"("id");
--> statement-breakpoint
ALTER TABLE "directory"."api_key" ADD CONSTRAINT "api_key_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."api_key" ADD CONSTRAINT "api_key_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."api_key" ADD CONSTRAINT "api_key_revoked_by_account_id_fkey" FOREIGN KEY ("revoked_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_export" ADD CONSTRAINT "company_export_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_export" ADD CONSTRAINT "company_export_created_by_account_id_fkey" FOREIGN KEY ("created_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_section" ADD CONSTRAINT "company_section_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_section" ADD CONSTRAINT "company_section_changed_by_account_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_size" ADD CONSTRAINT "company_size_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."company_size" ADD CONSTRAINT "company_size_changed_by_account_id_fkey" FOREIGN KEY ("changed_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."device" ADD CONSTRAINT "device_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."domain_proof" ADD CONSTRAINT "domain_proof_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."domain_proof" ADD CONSTRAINT "domain_proof_proved_by_account_id_fkey" FOREIGN KEY ("proved_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."email_change" ADD CONSTRAINT "email_change_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."factor" ADD CONSTRAINT "factor_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."history_check" ADD CONSTRAINT "history_check_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."history_check" ADD CONSTRAINT "history_check_checked_by_account_id_fkey" FOREIGN KEY ("checked_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."investor" ADD CONSTRAINT "investor_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."investor_grant" ADD CONSTRAINT "investor_grant_account_id_investor_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."investor"("account_id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."investor_grant" ADD CONSTRAINT "investor_grant_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."invitation" ADD CONSTRAINT "invitation_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."invitation" ADD CONSTRAINT "invitation_invited_by_account_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."join_request" ADD CONSTRAINT "join_request_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."membership" ADD CONSTRAINT "membership_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."membership" ADD CONSTRAINT "membership_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."one_time_token" ADD CONSTRAINT "one_time_token_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."ownership_offer" ADD CONSTRAINT "ownership_offer_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."ownership_offer" ADD CONSTRAINT "ownership_offer_from_id_account_id_fkey" FOREIGN KEY ("from_id") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."ownership_offer" ADD CONSTRAINT "ownership_offer_to_id_account_id_fkey" FOREIGN KEY ("to_id") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."plan_change" ADD CONSTRAINT "plan_change_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."plan_change" ADD CONSTRAINT "plan_change_asked_by_account_id_fkey" FOREIGN KEY ("asked_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."quote" ADD CONSTRAINT "quote_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."recovery_code" ADD CONSTRAINT "recovery_code_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."role" ADD CONSTRAINT "role_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."security_event" ADD CONSTRAINT "security_event_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."session" ADD CONSTRAINT "session_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."session" ADD CONSTRAINT "session_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."slug_redirect" ADD CONSTRAINT "slug_redirect_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_call" ADD CONSTRAINT "support_call_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_call" ADD CONSTRAINT "support_call_visit_id_support_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "directory"."support_visit"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_grant" ADD CONSTRAINT "support_grant_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_grant" ADD CONSTRAINT "support_grant_given_by_account_id_fkey" FOREIGN KEY ("given_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_grant" ADD CONSTRAINT "support_grant_taken_back_by_account_id_fkey" FOREIGN KEY ("taken_back_by") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_visit" ADD CONSTRAINT "support_visit_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_visit" ADD CONSTRAINT "support_visit_grant_id_support_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "directory"."support_grant"("id");
--> statement-breakpoint
ALTER TABLE "directory"."support_visit" ADD CONSTRAINT "support_visit_account_id_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "directory"."account"("id");
--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "stored_file"("company_id","id");
--> statement-breakpoint
ALTER TABLE "data_import" ADD CONSTRAINT "data_import_file_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "stored_file"("company_id","id");
--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "data_import"("company_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "directory"."webhook" ADD CONSTRAINT "webhook_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."webhook_delivery" ADD CONSTRAINT "webhook_delivery_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "directory"."company"("id");
--> statement-breakpoint
ALTER TABLE "directory"."webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "directory"."webhook"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "org_unit" ADD CONSTRAINT "org_unit_parent_fk" FOREIGN KEY ("company_id","parent") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "materiality_assessment" ADD CONSTRAINT "materiality_assessment_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "materiality_assessment" ADD CONSTRAINT "materiality_assessment_copied_from_fk" FOREIGN KEY ("company_id","copied_from") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "iro" ADD CONSTRAINT "iro_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "topic_conclusion" ADD CONSTRAINT "topic_conclusion_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "sustainability_policy" ADD CONSTRAINT "sustainability_policy_iro_fk" FOREIGN KEY ("company_id","iro") REFERENCES "iro"("company_id","id");
--> statement-breakpoint
ALTER TABLE "sustainability_action" ADD CONSTRAINT "sustainability_action_iro_fk" FOREIGN KEY ("company_id","iro") REFERENCES "iro"("company_id","id");
--> statement-breakpoint
ALTER TABLE "sustainability_target" ADD CONSTRAINT "sustainability_target_iro_fk" FOREIGN KEY ("company_id","iro") REFERENCES "iro"("company_id","id");
--> statement-breakpoint
ALTER TABLE "reporting_standard_decision" ADD CONSTRAINT "reporting_standard_decision_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "survey_round" ADD CONSTRAINT "survey_round_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "divergence_comment" ADD CONSTRAINT "divergence_comment_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pairwise_ranking" ADD CONSTRAINT "pairwise_ranking_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "kpi_selection" ADD CONSTRAINT "kpi_selection_own_kpi_fk" FOREIGN KEY ("company_id","own_kpi") REFERENCES "own_kpi"("company_id","id");
--> statement-breakpoint
ALTER TABLE "scoring_workshop" ADD CONSTRAINT "scoring_workshop_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "scoring_workshop" ADD CONSTRAINT "scoring_workshop_on_table_fk" FOREIGN KEY ("company_id","on_table") REFERENCES "iro"("company_id","id");
--> statement-breakpoint
ALTER TABLE "significant_change" ADD CONSTRAINT "significant_change_assessment_fk" FOREIGN KEY ("company_id","assessment") REFERENCES "materiality_assessment"("company_id","id");
--> statement-breakpoint
ALTER TABLE "carbon_price_scheme" ADD CONSTRAINT "carbon_price_scheme_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "pollutant_release" ADD CONSTRAINT "pollutant_release_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "microplastic" ADD CONSTRAINT "microplastic_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "microplastic" ADD CONSTRAINT "microplastic_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "substance_of_concern" ADD CONSTRAINT "substance_of_concern_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "substance_of_concern" ADD CONSTRAINT "substance_of_concern_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "water_policy_site" ADD CONSTRAINT "water_policy_site_policy_fk" FOREIGN KEY ("company_id","policy") REFERENCES "sustainability_policy"("company_id","id");
--> statement-breakpoint
ALTER TABLE "water_policy_site" ADD CONSTRAINT "water_policy_site_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "biodiversity_offset" ADD CONSTRAINT "biodiversity_offset_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "product_circularity" ADD CONSTRAINT "product_circularity_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "supplier_exposure" ADD CONSTRAINT "supplier_exposure_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "affected_community" ADD CONSTRAINT "affected_community_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "function_at_risk" ADD CONSTRAINT "function_at_risk_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "activity_data" ADD CONSTRAINT "activity_data_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "expectation" ADD CONSTRAINT "expectation_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "energy_instrument" ADD CONSTRAINT "energy_instrument_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "assignment_rule" ADD CONSTRAINT "assignment_rule_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "refrigerant_balance" ADD CONSTRAINT "refrigerant_balance_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "water_flow" ADD CONSTRAINT "water_flow_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "site_water_risk" ADD CONSTRAINT "site_water_risk_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "waste_movement" ADD CONSTRAINT "waste_movement_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "material_flow" ADD CONSTRAINT "material_flow_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "meter" ADD CONSTRAINT "meter_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "meter_reading" ADD CONSTRAINT "meter_reading_meter_fk" FOREIGN KEY ("company_id","meter") REFERENCES "meter"("company_id","id");
--> statement-breakpoint
ALTER TABLE "energy_production" ADD CONSTRAINT "energy_production_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "degree_days" ADD CONSTRAINT "degree_days_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "site_nature" ADD CONSTRAINT "site_nature_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "nature_action" ADD CONSTRAINT "nature_action_site_fk" FOREIGN KEY ("company_id","site") REFERENCES "org_unit"("company_id","id");
--> statement-breakpoint
ALTER TABLE "disclosure_value" ADD CONSTRAINT "disclosure_value_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "esrs_value" ADD CONSTRAINT "esrs_value_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "report_document" ADD CONSTRAINT "report_document_period_fk" FOREIGN KEY ("company_id","period") REFERENCES "reporting_period"("company_id","id");
--> statement-breakpoint
ALTER TABLE "report_block" ADD CONSTRAINT "report_block_document_fk" FOREIGN KEY ("company_id","document") REFERENCES "report_document"("company_id","id");
--> statement-breakpoint
ALTER TABLE "job_application" ADD CONSTRAINT "job_application_position_fk" FOREIGN KEY ("company_id","position") REFERENCES "job_position"("company_id","id");
--> statement-breakpoint
CREATE POLICY "company" ON "history" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "history_head" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "job_run" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "stored_file" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "evidence" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "comment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "comment_wording" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "data_import" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "import_layout" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "import_row" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "calculation_coefficient" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "calculation_gap" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "calculation_run" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "result_line" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "result_total" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "run_site" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "scope2_group" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "interval_day" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "own" ON "notification" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "investor_message" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "investor_snapshot" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "investor_view" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_publication" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_text_version" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "hidden_broadcast" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "site_section" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "materiality_seal" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "survey_invite" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "survey_result" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "survey_tally" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "workshop_entry" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "workshop_rating" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "own" ON "workshop_vote" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and account_id = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "idempotency" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "search_entry" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "org_unit" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "reporting_period" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "saved_view" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "custom_field" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "own" ON "preference" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "access_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "announcement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "own" ON "pin" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid) and created_by = (select nullif(current_setting('app.account', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "greeting_day" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "quote_line" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "project" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "investor_publication" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "materiality_assessment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "iro" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "topic_conclusion" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "materiality_method" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "sustainability_policy" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "sustainability_action" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "sustainability_target" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "reporting_standard_decision" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "survey_round" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "divergence_comment" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pairwise_ranking" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "kpi_selection" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "own_kpi" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "scoring_workshop" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "significant_change" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "carbon_price_scheme" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "transition_lever" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "pollutant_release" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "microplastic" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "substance_of_concern" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "water_policy_site" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "biodiversity_offset" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "product_circularity" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "supplier_exposure" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "affected_community" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "consumer_incident" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "conduct_case" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "political_contribution" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "function_at_risk" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "data_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "environmental_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "activity_data" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "expectation" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "energy_instrument" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "custom_factor" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "assignment_rule" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "conversion_bridge" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "refrigerant_balance" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "water_flow" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "site_water_risk" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "waste_movement" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "material_flow" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "meter" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "meter_reading" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "energy_production" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "degree_days" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "site_nature" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "sensitive_area" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "nature_action" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "disclosure_value" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "esrs_value" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_document" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_block" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "report_settings" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "contact_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "subscriber" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "beta_request" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "legal_document" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "team_member" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "job_position" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "job_application" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "published_fact" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "site_notice" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "broadcast" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY "company" ON "fault_report" AS PERMISSIVE FOR ALL TO public USING (company_id = (select nullif(current_setting('app.company', true), '')::uuid)) WITH CHECK (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
