import { Route, Routes } from 'react-router-dom';

import { CorrectionsScreen } from './corrections-screen.tsx';
import { PayoutScreen } from './payout-screen.tsx';
import { PeriodScreen } from './period-screen.tsx';
import { PeriodsScreen } from './periods-screen.tsx';

/** The list of periods, one of them at `settlements/<id>`, and a payout under `payouts/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<PeriodsScreen />} />
    <Route path="payouts/:payout" element={<PayoutScreen />} />
    <Route path="corrections" element={<CorrectionsScreen />} />
    <Route path=":settlement" element={<PeriodScreen />} />
  </Routes>
);
