ALTER TABLE "investigation" ADD COLUMN "immediate_causes" jsonb DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "investigation" ADD COLUMN "root_causes" jsonb DEFAULT '[]' NOT NULL;
