import { Route, Routes } from 'react-router-dom';

import { AuditRowScreen } from './audit-row-screen.tsx';
import { AuditScreen } from './audit-screen.tsx';

/** The audit trail, and one row of it at `audit/<id>`. */
export const Page = () => (
  <Routes>
    <Route index element={<AuditScreen />} />
    <Route path=":row" element={<AuditRowScreen />} />
  </Routes>
);
