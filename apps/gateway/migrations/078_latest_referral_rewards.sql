-- The latest rewards for friends are read newest first, however many a brand has paid.
create index referral_friend_rewarded on referral_friend (tenant, inviter_bonus)
  where inviter_bonus is not null;
