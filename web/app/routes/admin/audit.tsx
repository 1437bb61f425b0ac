import { AuditLog } from '~/features/admin/audit/audit-log';
import { ForRight } from '~/features/admin/session/for-right';

export default function AuditTab() {
  return (
    <ForRight right="audit">
      <AuditLog />
    </ForRight>
  );
}
