import { Gauge } from 'prom-client';

import type { Query } from '../db/pool.ts';
import { countUnfinished } from './round-repository.ts';

/** Rounds whose money is not settled yet, read when the metrics are. */
export const createRoundMetrics = (query: Query): readonly Gauge[] => [
  new Gauge({
    name: 'parlour_arcade_unfinished_rounds',
    help: 'Rounds that are not settled, refunded or cancelled yet',
    registers: [],
    async collect() {
      this.set(await countUnfinished(query));
    },
  }),
];
