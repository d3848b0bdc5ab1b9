-- Promotions that members apply for, and operators decide about.
create table promotion_application (
  tenant smallint not null,
  id bigint generated always as identity,
  public_id text collate "C" not null
    default 'A' || upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  promotion bigint not null,
  -- The terms that were shown then: an approval grants by them.
  version integer not null,
  member bigint not null,
  -- That of the bonus: empty where it is granted once, else the day.
  occasion text collate "C" not null,
  remark text not null check (length(remark) <= 140),
  state text collate "C" not null default 'PENDING'
    check (state in ('PENDING', 'APPROVED', 'REJECTED')),
  -- Why it was rejected: the member reads it.
  member_text text not null default '' check (length(member_text) <= 500),
  bonus bigint,
  applied_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by integer references operator (id),
  primary key (tenant, id),
  unique (tenant, public_id),
  foreign key (tenant, promotion, version)
    references promotion_version (tenant, promotion, version),
  foreign key (tenant, member) references member (tenant, id),
  foreign key (tenant, bonus) references bonus (tenant, id),
  check ((state = 'PENDING') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'APPROVED') = (bonus is not null)),
  check ((state = 'REJECTED') = (member_text <> ''))
);
create unique index promotion_application_occasion
  on promotion_application (tenant, promotion, member, occasion) where state <> 'REJECTED';
create index promotion_application_member
  on promotion_application (tenant, member, promotion, id);
create index promotion_application_queue
  on promotion_application (tenant, applied_at, id) where state = 'PENDING';
create index promotion_application_order on promotion_application (tenant, applied_at, id);
comment on table promotion_application is
  'What members wrote to get a promotion, and what operators decided. Its pictures are in upload.';
call protect_table('promotion_application', 'select, insert, update');

alter table upload
  add column application bigint,
  add foreign key (tenant, application) references promotion_application (tenant, id)
    on delete cascade,
  drop constraint upload_owner,
  add constraint upload_owner
    check (num_nonnulls(feedback, withdrawal, deposit, application) = 1);
create index upload_application on upload (tenant, application, at)
  where application is not null;
