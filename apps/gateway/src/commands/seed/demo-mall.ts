import type { MallCategory, MallItemKind } from '@parlour/contract/points';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import type { Tenancy } from '../../request/context.ts';
import type { DemoPromotionId } from './content/demo-promotion.ts';

type DemoItem = {
  readonly category: MallCategory;
  /** Points for one, and units of money besides them. */
  readonly points: number;
  readonly money?: number;
  /** Units of cash that one brings, or the promotion of its free spins; without it, it is goods. */
  readonly value?: number;
  readonly promotion?: DemoPromotionId;
  readonly stock: number;
  readonly name: Readonly<Partial<Record<LanguageCode, string>>>;
};

/**
 * The items that the mall of a demo offers. Points and money are in proportion in every currency.
 */
const items: readonly DemoItem[] = [
  {
    category: 'credit',
    points: 50,
    value: 5,
    stock: 500,
    name: {
      EN: 'Cash credit 5',
      TY: 'Cash credit 5',
      BN: 'ক্যাশ ব্যালেন্স 5',
      HI: 'कैश बैलेंस 5',
      ID: 'Saldo tunai 5',
      UR: 'کیش بیلنس 5',
    },
  },
  {
    category: 'freeSpins',
    points: 60,
    promotion: 'DEMO-MALL-SPINS',
    stock: 500,
    name: {
      EN: '10 free spins',
      TY: '10 free spins',
      BN: '10টি ফ্রি স্পিন',
      HI: '10 फ़्री स्पिन',
      ID: '10 free spin',
      UR: '10 فری اسپن',
    },
  },
  {
    category: 'gifts',
    points: 80,
    stock: 40,
    name: {
      EN: 'Travel mug',
      TY: 'Travel mug',
      BN: 'ট্রাভেল মগ',
      HI: 'ट्रैवल मग',
      ID: 'Tumbler',
      UR: 'ٹریول مگ',
    },
  },
  {
    category: 'sports',
    points: 240,
    stock: 25,
    name: { EN: 'Football', TY: 'Football', BN: 'ফুটবল', HI: 'फ़ुटबॉल', ID: 'Bola', UR: 'فٹ بال' },
  },
  {
    category: 'lifestyle',
    points: 320,
    stock: 30,
    name: {
      EN: 'Table lamp',
      TY: 'Table lamp',
      BN: 'টেবিল ল্যাম্প',
      HI: 'टेबल लैंप',
      ID: 'Lampu meja',
      UR: 'ٹیبل لیمپ',
    },
  },
  {
    category: 'electronics',
    points: 900,
    money: 250,
    stock: 10,
    name: {
      EN: 'Wireless earphones',
      TY: 'Wireless earphones',
      BN: 'ওয়্যারলেস ইয়ারফোন',
      HI: 'वायरलेस ईयरफ़ोन',
      ID: 'Earphone nirkabel',
      UR: 'وائرلیس ایئر فونز',
    },
  },
];

function kindOf(value: number | undefined, promotion: string | null): MallItemKind {
  if (promotion !== null) return 'FREE_SPINS';
  return value === undefined ? 'GOODS' : 'CREDIT';
}

const toMicros = (units: number): string => String(BigInt(units) * 1_000_000n);

/** Fills the points shop of a brand that has no items. */
export async function seedMall(db: Database, { tenant, tenantId }: Tenancy): Promise<void> {
  const spoken = new Set<LanguageCode>([DEFAULT_LANGUAGE, ...tenant.languages]);
  await db.transaction(tenantId, async (tx) => {
    const known = await tx.one<{ hasItems: boolean }>(
      'seed-mall-known',
      `select exists (select from mall_item where tenant = $1) as "hasItems"`,
      [tenantId],
    );
    if (known?.hasItems) return;
    for (const { category, points, money = 0, value, promotion = null, stock, name } of items)
      await tx.exec(
        'seed-mall-item',
        `insert into mall_item (tenant, category, kind, name, points, money, value, stock,
           is_offered, changed_by, promotion)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true, 'demo', (select p.id from promotion p
           where p.tenant = $1 and p.public_id = $9))`,
        [
          tenantId,
          category,
          kindOf(value, promotion),
          JSON.stringify(
            Object.fromEntries(
              Object.entries(name).filter(([language]) => spoken.has(language as LanguageCode)),
            ),
          ),
          toMicros(points),
          toMicros(money),
          value === undefined ? null : toMicros(value),
          stock,
          promotion,
        ],
      );
  });
}
