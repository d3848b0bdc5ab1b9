import { Route, Routes } from 'react-router-dom';

import { ContractScreen } from './contract-screen.tsx';
import { ContractsScreen } from './contracts-screen.tsx';

/** The list of contracts, and one of them at `contracts/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<ContractsScreen />} />
    <Route path=":contract" element={<ContractScreen />} />
  </Routes>
);
