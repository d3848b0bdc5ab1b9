import { Route, Routes } from 'react-router-dom';

import { JournalScreen } from './journal-screen.tsx';
import { OperationScreen } from './operation-screen.tsx';

/** The journal, and one operation of it at `journal/<number>`. */
export const Page = () => (
  <Routes>
    <Route index element={<JournalScreen />} />
    <Route path=":operation" element={<OperationScreen />} />
  </Routes>
);
