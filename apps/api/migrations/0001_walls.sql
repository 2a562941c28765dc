-- What Drizzle cannot say: forced walls, the rights of each role, and the record that nobody rewrites.

-- Forced, so that the wall holds for the owner of the tables as well.
ALTER TABLE "colleges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "departments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "subscriptions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allowance_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- app: serves requests. It reads people of its college and writes what they may edit; it cannot reach a password,
-- a session or a role.
GRANT SELECT ON "colleges", "departments", "subscriptions", "allowance_uses", "user" TO "app";--> statement-breakpoint
GRANT UPDATE ("name", "roll", "phone", "department_id", "updated_at") ON "user" TO "app";--> statement-breakpoint
GRANT SELECT, INSERT ON "audit_entries", "idempotency_keys" TO "app";--> statement-breakpoint
GRANT INSERT ON "contact_messages" TO "app";--> statement-breakpoint

-- worker: runs jobs.
GRANT SELECT ON "colleges", "departments", "user", "audit_entries" TO "worker";--> statement-breakpoint
GRANT SELECT ("id", "email", "expires_at") ON "mail_tokens" TO "worker";--> statement-breakpoint
GRANT SELECT, DELETE ON "contact_messages" TO "worker";--> statement-breakpoint
GRANT SELECT, DELETE ON "idempotency_keys" TO "worker";--> statement-breakpoint

-- auth: makes and ends accounts.
GRANT SELECT, INSERT, UPDATE, DELETE ON "session", "account", "verification", "two_factor", "mail_tokens", "user" TO "auth";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "colleges" TO "auth";--> statement-breakpoint
GRANT SELECT, INSERT ON "departments", "subscriptions", "audit_entries", "idempotency_keys" TO "auth";--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "allowance_uses" TO "auth";--> statement-breakpoint

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'the record is append-only' USING ERRCODE = '42501';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
