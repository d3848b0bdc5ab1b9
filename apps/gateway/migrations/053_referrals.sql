-- Codes by which members invite friends.

alter table affiliate_link
  drop constraint affiliate_link_kind_check,
  add constraint affiliate_link_kind_check check (kind in ('MEMBER', 'AGENT', 'REFERRAL'));
create unique index affiliate_link_referral on affiliate_link (tenant, agent)
  where kind = 'REFERRAL';
comment on column affiliate_link.agent is
  'The agent who invites; of a referral the member, agent or not, who has this one code.';
comment on table affiliate_link is
  'Invitation codes of agents, and the referral code of each member. A code stays taken after its '
  'link has ended.';
