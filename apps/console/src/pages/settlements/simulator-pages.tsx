import { Route, Routes } from 'react-router-dom';

import { SimulatedContractScreen } from './simulated-contract-screen.tsx';
import { SimulatorScreen } from './simulator-screen.tsx';

/** What contracts would pay now, and one of them with other terms at `<contract>`. */
export const Page = () => (
  <Routes>
    <Route index element={<SimulatorScreen />} />
    <Route path=":contract" element={<SimulatedContractScreen />} />
  </Routes>
);
