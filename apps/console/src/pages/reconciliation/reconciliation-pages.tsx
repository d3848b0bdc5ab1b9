import { Route, Routes } from 'react-router-dom';

import { ReconciliationScreen } from './reconciliation-screen.tsx';
import { RunScreen } from './run-screen.tsx';

/** Runs and findings, and one run at `reconciliation/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<ReconciliationScreen />} />
    <Route path=":run" element={<RunScreen />} />
  </Routes>
);
