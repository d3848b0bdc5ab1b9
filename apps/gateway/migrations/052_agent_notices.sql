-- Announcements for agents, in the agent centre.
alter table announcement drop constraint announcement_kind_check;
alter table announcement add constraint announcement_kind_check
  check (kind in ('notice', 'popup', 'agent_notice', 'promotion'));
alter table content_version drop constraint content_version_kind_check;
alter table content_version add constraint content_version_kind_check
  check (kind in ('banner', 'notice', 'popup', 'agent_notice', 'promotion', 'help', 'closing'));

comment on table announcement is
  'Notices for members, pop-ups (notices that open by themselves), notices for agents, and '
  'promotions. Shown from valid_from, which is also their time, to valid_until; a promotion runs '
  'from starts_at to ends_at and may be shown before and after.';
comment on table announcement_seen is
  'Which notices that open by themselves a member has been shown, and which of those for agents it '
  'has read.';
