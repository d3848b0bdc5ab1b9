import { Route, Routes } from 'react-router-dom';

import { WithdrawalScreen } from './withdrawal-screen.tsx';
import { WithdrawalsScreen } from './withdrawals-screen.tsx';

/** The queue and the search of withdrawals, and one of them at `withdrawals/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<WithdrawalsScreen />} />
    <Route path=":withdrawal" element={<WithdrawalScreen />} />
  </Routes>
);
