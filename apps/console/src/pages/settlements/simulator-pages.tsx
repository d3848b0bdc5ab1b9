import { Route, Routes } from 'react-router-dom';

import { SimulatedContractScreen } from './simulated-contract-screen.tsx';
import { SimulatorScreen } from './simulator-screen.tsx';

/**
 * The pages with the amounts that contracts would pay now, and with other terms for one of them at
 * `<contract>`.
 */
export const Page = () => (
  <Routes>
    <Route index element={<SimulatorScreen />} />
    <Route path=":contract" element={<SimulatedContractScreen />} />
  </Routes>
);
