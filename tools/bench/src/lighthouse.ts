import type { TenantConfig } from '@parlour/tenant';

import { loadLighthouse } from './bench-packages.ts';
import { median } from './median.ts';

type Throttling = 'simulate' | 'devtools';
type Figures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly bytes: number;
};

/**
 * Lighthouse mobile (slow 4G, 4x CPU), medians of `runs` per tenant, of pages as the gateway serves
 * them. `simulate` is Lighthouse's own model, `devtools` applies the throttling for real.
 */
export async function measurePages(
  tenants: readonly TenantConfig[],
  {
    port,
    paths,
    runs,
    throttling,
    chromePath,
    chromeFlags,
  }: {
    port: number;
    paths: readonly string[];
    runs: number;
    throttling: Throttling;
    chromePath: string;
    chromeFlags: readonly string[];
  },
): Promise<void> {
  const { lighthouse, launch } = await loadLighthouse();
  console.log(`\nLighthouse mobile, throttling ${throttling}, medians of ${runs}`);
  console.log(
    'tenant        path          perf  a11y  best  seo    FCP ms  LCP ms  TBT ms  CLS     KiB',
  );
  for (const { code, domains } of tenants) {
    for (const path of paths) {
      const taken: Figures[] = [];
      for (let run = 0; run < runs; run++) {
        const chrome = await launch({ chromePath, chromeFlags: [...chromeFlags] });
        try {
          const result = await lighthouse(`http://${domains[0]}:${port}${path}`, {
            port: chrome.port,
            output: 'json',
            logLevel: 'silent',
            formFactor: 'mobile',
            throttlingMethod: throttling,
            onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
          });
          if (result) taken.push(readFigures(result.lhr as Report));
        } finally {
          chrome.kill();
        }
      }
      const of = (key: keyof Figures) => median(taken.map((figures) => figures[key]));
      console.log(
        `${code.padEnd(13)} ${path.padEnd(13)} ${cell(of('performance') * 100, 4)}  ` +
          `${cell(of('accessibility') * 100, 4)}  ${cell(of('bestPractices') * 100, 4)}  ` +
          `${cell(of('seo') * 100, 3)}  ` +
          `${cell(of('fcp'), 8)}${cell(of('lcp'), 8)}${cell(of('tbt'), 8)} ` +
          ` ${of('cls').toFixed(3)}${cell(of('bytes') / 1024, 8)}`,
      );
    }
  }
}

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const readFigures = ({ categories, audits }: Report): Figures => {
  const score = (name: string) => categories[name]?.score ?? 0;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
};

const cell = (value: number, width: number): string => value.toFixed(0).padStart(width);
