-- Reporting periods had the right of the environmental set-up; they have their own now. Whoever holds the one is given
-- the other: by roles of a company's own, whose open pages are told by the version, and by API keys.
UPDATE "directory"."role" SET "access" = array_append("access", 'periods.manage'), "version" = "version" + 1
  WHERE 'environmental.manage' = ANY ("access") AND NOT 'periods.manage' = ANY ("access");
--> statement-breakpoint
UPDATE "directory"."api_key" SET "access" = array_append("access", 'periods.manage')
  WHERE 'environmental.manage' = ANY ("access") AND NOT 'periods.manage' = ANY ("access");
