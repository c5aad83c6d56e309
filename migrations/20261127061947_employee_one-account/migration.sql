CREATE UNIQUE INDEX "employee_account_key" ON "employee" ("company_id","account") WHERE removed_at is null;
