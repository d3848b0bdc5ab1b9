-- A brand's places outside its pages, and how fast the way to each of its domains is.

create table resource (
  tenant smallint not null references tenant (id),
  type text not null check (type in ('LINE', 'WECHAT', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM_CHANNEL', 'YOUTUBE', 'INSTAGRAM', 'TWITTER', 'VIBER', 'WHATSAPP', 'IOS', 'IOS_LITE', 'ANDROID')),
  url text not null check (url ~ '^(https://|/)'),
  qr_code_url text check (qr_code_url ~ '^(https://|/)'),
  label text,
  position smallint not null default 0,
  primary key (tenant, type)
);
comment on table resource is 'A brand''s social pages and downloads; what has no row is not shown anywhere. An address is https or a path of the site itself.';
call protect_table('resource', 'select, insert, update, delete');

create table customer_service (
  tenant smallint not null references tenant (id),
  type text not null check (type in ('VIP', 'LIVECHAT')),
  path text not null check (path ~ '^(https://|/)'),
  title text,
  primary key (tenant, type)
);
comment on table customer_service is 'Where a customer-service window leads: VIP above rank level 4, live chat for everybody else.';
call protect_table('customer_service', 'select, insert, update, delete');

create table line_speed (
  tenant smallint not null references tenant (id),
  domain text not null,
  -- Of the tenant's calendar.
  day date not null,
  measures integer not null,
  total_ms bigint not null,
  fastest_ms integer not null,
  slowest_ms integer not null,
  last_ms integer not null,
  measured_at timestamptz not null default clock_timestamp(),
  primary key (tenant, domain, day)
);
comment on table line_speed is 'What visitors measured on the way to a domain, one row a day; says nothing of who measured.';
call protect_table('line_speed', 'select, insert, update, delete');
