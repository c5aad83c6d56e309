ALTER TABLE "approval_rule" ADD COLUMN "levels" jsonb;
