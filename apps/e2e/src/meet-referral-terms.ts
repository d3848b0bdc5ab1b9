import type { Client } from 'pg';

/**
 * Gives two new members what the demo's terms ask for and a journey has no time for: payees and
 * networks of their own, and settled bets of the friend.
 */
export async function meetReferralTerms(
  client: Client,
  brand: string,
  { inviter, friend }: { readonly inviter: string; readonly friend: string },
): Promise<void> {
  await client.query(
    `with pair as (select m.tenant, m.id from tenant t join member m on m.tenant = t.id
         and m.username in ($2, $3) where t.code = $1),
       apart as (delete from member_network n using pair b where n.tenant = b.tenant
         and n.member = b.id)
     insert into payee (tenant, public_id, member, kind, provider, sealed, masked, holder_masked,
       fingerprint)
     select b.tenant, gen_random_uuid(), b.id, 'bank', 'test-bank', '', '', '',
       sha256(convert_to(b.id::text, 'utf8')) from pair b`,
    [brand, inviter, friend],
  );
  await client.query(
    `with friend as (select t.id as tenant, m.id, m.book from tenant t join member m
         on m.tenant = t.id and m.username = $2 where t.code = $1),
       played as (insert into member_day (tenant, day, asset, member, product, valid_bets)
         select f.tenant, brand_day(f.tenant), money_asset(f.book), f.id, 'RNG', 1000000000000000
         from friend f)
     insert into referral_due (tenant, member) select f.tenant, f.id from friend f`,
    [brand, friend],
  );
}
