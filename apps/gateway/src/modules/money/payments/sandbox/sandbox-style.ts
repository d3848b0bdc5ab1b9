/** Styles of these pages alone, after those of every sandbox page. */
export const PAYMENT_STYLE = `
.amount { font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; }
.state { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.state::before {
  content: ''; width: 10px; height: 10px; border-radius: 50%; background: var(--soft);
}
.state[data-state="OPEN"]::before { background: #d98a00; }
.state[data-state="PAID"]::before { background: #1f9d4d; }
.state[data-state="DECLINED"]::before { background: #d33a3a; }
.state[data-state="FAILED"]::before { background: #d33a3a; }
form + article { margin-top: 24px; }
form h2 { margin: 24px 0 8px; }
.choices {
  display: grid; gap: 8px;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
}
form button {
  display: grid; gap: 2px; align-content: center; min-height: 64px; padding: 10px 16px;
  border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--strong);
  font: inherit; text-align: start; cursor: pointer;
}
form button:hover { border-color: var(--link); }
form button small { color: var(--soft); font-size: 14px; line-height: 1.35; }
form button[value="pay"] {
  background: var(--brand); border-color: var(--brand); color: var(--ink);
}
form button[aria-pressed="true"] { border: 2px solid var(--link); }
form button[value="pay"] small { color: inherit; }
.back { margin: 24px 0 0; }
.back a { display: inline-block; padding: 11px 0; color: var(--link); font-weight: 600; }
article ~ .back a {
  padding: 11px 20px; border-radius: 8px; background: var(--brand); color: var(--ink);
  text-decoration: none;
}
form ~ .back a {
  padding: 11px 0; background: none; color: var(--link); text-decoration: underline;
}
`;
