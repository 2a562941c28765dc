#!/bin/sh
# Writes deploy/.env for compose.yaml once, with random passwords: sh scripts/compose-secrets.sh portal.college.ac.in
set -eu

domain=${1:-}
case $domain in
  '' | *[!a-z0-9.-]* | .* | *. | -* | *..*)
    echo 'Usage: sh scripts/compose-secrets.sh <domain>, in small letters and without https://' >&2
    exit 2
    ;;
esac

file=$(dirname "$0")/../deploy/.env
if [ -e "$file" ]; then
  echo 'deploy/.env exists already and is left as it is: the database knows its passwords.' >&2
  exit 1
fi

# 32 random bytes in hexadecimal digits, which need no escaping in a URL.
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

umask 077
cat >"$file.new" <<END
# Settings of compose.yaml. Keep a copy where the backups are, and out of the repository.
DOMAIN=$domain
# Gets a mail when a certificate cannot be renewed.
ACME_EMAIL=it@$domain

# Please fill in. Use smtps:// for port 465, smtp:// for port 587. Write @, : and / in a password as %40, %3A, %2F.
SMTP_URL=''
MAIL_FROM='Counterfoil <no-reply@$domain>'
CONTACT_TO=office@$domain

# first: only the first college can be founded. approval: others too, once you approve them. open: anyone can.
FOUNDING=first
# on: colleges have plans and limits, as in a service for many colleges.
BILLING=off
# With BILLING=on: the UPI address and name that colleges pay, and where they mail the proof (else to CONTACT_TO).
UPI_ADDRESS=
UPI_PAYEE=
PAYMENT_PROOF_TO=
LOG_LEVEL=info

# Made by scripts/compose-secrets.sh.
SECRET=$(random)
POSTGRES_PASSWORD=$(random)
OWNER_PASSWORD=$(random)
APP_PASSWORD=$(random)
AUTH_PASSWORD=$(random)
WORKER_PASSWORD=$(random)
REDIS_PASSWORD=$(random)
END
mv "$file.new" "$file"
echo 'Wrote deploy/.env. Fill in SMTP_URL, MAIL_FROM, CONTACT_TO and ACME_EMAIL, then start.'
