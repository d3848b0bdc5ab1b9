import { Route, Routes } from 'react-router-dom';

import { DepositScreen } from './deposit-screen.tsx';
import { DepositsScreen } from './deposits-screen.tsx';

/** The search of deposits, and one of them at `deposits/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<DepositsScreen />} />
    <Route path=":deposit" element={<DepositScreen />} />
  </Routes>
);
