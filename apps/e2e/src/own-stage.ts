import { mergeTests, test as plain } from '@playwright/test';

import { type OwnProduct, startOwnProduct } from './own-product.ts';
import { test as stage } from './stage.ts';

export { expect } from '@playwright/test';

type WorkerFixtures = {
  /**
   * A product apart from the common one, for files whose journeys change what every visitor sees.
   * One file of a worker after the other has it: a file runs its journeys in series, keeps to
   * accounts of its own, and restores the product behind them.
   */
  readonly ownProduct: OwnProduct;
};

/** The ports of the first of them, behind those of the common product. */
const OFFSET = 20;

/** A test with an own product that looks at no page by itself. */
export const plainTest = plain.extend<object, WorkerFixtures>({
  ownProduct: [
    // oxlint-disable-next-line no-empty-pattern -- the form that the runner asks for
    async ({}, provide, { config, parallelIndex }) => {
      const port = Number(config.metadata['port']) + OFFSET + 2 * parallelIndex;
      // A journey says from which network it comes.
      const product = await startOwnProduct(port, { TRUST_PROXY: '127.0.0.1' });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A test with an own product that fails on anything the page complains about. */
export const test = mergeTests(stage, plainTest);
