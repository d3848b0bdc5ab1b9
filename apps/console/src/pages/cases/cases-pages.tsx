import { Route, Routes } from 'react-router-dom';

import { CaseScreen } from './case-screen.tsx';
import { CasesScreen } from './cases-screen.tsx';

/** The list of cases, and one of them at `cases/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<CasesScreen />} />
    <Route path=":case" element={<CaseScreen />} />
  </Routes>
);
