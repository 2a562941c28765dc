CREATE TABLE "allowance_uses" (
	"college_id" uuid NOT NULL,
	"allowance" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "allowance_uses_college_id_allowance_pk" PRIMARY KEY("college_id","allowance"),
	CONSTRAINT "allowance_uses_used" CHECK ("allowance_uses"."used" >= 0),
	CONSTRAINT "allowance_uses_allowance" CHECK ("allowance_uses"."allowance" in ('admins'))
);
--> statement-breakpoint
ALTER TABLE "allowance_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"college_id" uuid PRIMARY KEY NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('free', 'premium', 'enterprise'))
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "colleges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"code" text NOT NULL,
	"founder_seal" text,
	"time_zone" text DEFAULT 'Asia/Kolkata' NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colleges_nameKey_unique" UNIQUE("name_key"),
	CONSTRAINT "colleges_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "colleges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "departments" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departments_college_id_id_pk" PRIMARY KEY("college_id","id"),
	CONSTRAINT "departments_name" UNIQUE("college_id","name")
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_of_user" UNIQUE("user_id","provider_id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"browser_seal" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_tokens_purpose" CHECK ("mail_tokens"."purpose" in ('verify', 'reset', 'email_change', 'email_undo'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"used_codes" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "two_factor_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid,
	"role" text NOT NULL,
	"department_id" uuid,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text,
	"roll" text,
	"phone" text,
	"image" text,
	"state" text DEFAULT 'active' NOT NULL,
	"created_by" uuid,
	"password_to_replace_by" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"privacy_notice" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email" UNIQUE("email"),
	CONSTRAINT "user_of_college" UNIQUE("college_id","id"),
	CONSTRAINT "user_role" CHECK ("user"."role" in ('student', 'DepartmentAdmin', 'SuperAdmin', 'operator')),
	CONSTRAINT "user_state" CHECK ("user"."state" in ('active', 'suspended', 'removed')),
	CONSTRAINT "user_college" CHECK (("user"."role" = 'operator') = ("user"."college_id" is null)),
	CONSTRAINT "user_department_of_admin" CHECK (("user"."role" = 'DepartmentAdmin') = ("user"."department_id" is not null)),
	CONSTRAINT "user_email_folded" CHECK ("user"."email" = lower("user"."email"))
);
--> statement-breakpoint
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"college_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_entries_college_id_id_pk" PRIMARY KEY("college_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"college_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request_seal" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_college_id_user_id_key_pk" PRIMARY KEY("college_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "allowance_uses" ADD CONSTRAINT "allowance_uses_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_college_id_colleges_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."colleges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_department" FOREIGN KEY ("college_id","department_id") REFERENCES "public"."departments"("college_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "colleges_unopened" ON "colleges" USING btree ("created_at") WHERE opened_at is null;--> statement-breakpoint
CREATE INDEX "mail_tokens_by_user" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_tokens_by_expiry" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_by_role" ON "user" USING btree ("college_id","role","id");--> statement-breakpoint
CREATE INDEX "user_unconfirmed" ON "user" USING btree ("created_at") WHERE not email_verified and created_by is null;--> statement-breakpoint
CREATE INDEX "verification_by_identifier" ON "verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_by_expiry" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("college_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("college_id","created_at");--> statement-breakpoint
CREATE POLICY "allowance_uses_of_college" ON "allowance_uses" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "subscriptions_of_college" ON "subscriptions" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "colleges_itself" ON "colleges" AS PERMISSIVE FOR ALL TO "app" USING (id = current_setting('app.college_id')::uuid) WITH CHECK (id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "colleges_update_in_college" ON "colleges" AS RESTRICTIVE FOR UPDATE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or id = nullif(current_setting('app.college_id', true), '')::uuid or opened_at is null);--> statement-breakpoint
CREATE POLICY "colleges_delete_in_college" ON "colleges" AS RESTRICTIVE FOR DELETE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or id = nullif(current_setting('app.college_id', true), '')::uuid or opened_at is null);--> statement-breakpoint
CREATE POLICY "colleges_for_auth" ON "colleges" AS PERMISSIVE FOR ALL TO "auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "colleges_for_worker" ON "colleges" AS PERMISSIVE FOR ALL TO "worker" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "departments_of_college" ON "departments" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "user_of_college" ON "user" AS PERMISSIVE FOR ALL TO "app", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "user_for_auth" ON "user" AS PERMISSIVE FOR ALL TO "auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_insert_in_college" ON "user" AS RESTRICTIVE FOR INSERT TO "auth" WITH CHECK (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_update_in_college" ON "user" AS RESTRICTIVE FOR UPDATE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid or (not email_verified and created_by is null));--> statement-breakpoint
CREATE POLICY "user_delete_in_college" ON "user" AS RESTRICTIVE FOR DELETE TO "auth" USING (nullif(current_setting('app.college_id', true), '') is null or college_id = nullif(current_setting('app.college_id', true), '')::uuid or (not email_verified and created_by is null));--> statement-breakpoint
CREATE POLICY "audit_entries_of_college" ON "audit_entries" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_of_college" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app", "auth", "worker" USING (college_id = current_setting('app.college_id')::uuid) WITH CHECK (college_id = current_setting('app.college_id')::uuid);