import { aiAssistant } from './ai-assistant.ts'
import { approvalWorkflow } from './approval-workflow.ts'
import { auditLogging } from './audit-logging.ts'
import { bulkImport } from './bulk-import.ts'
import { dashboards } from './dashboards.ts'
import { dataExport } from './data-export.ts'
import { fileUpload } from './file-upload.ts'
import { localization } from './localization.ts'
import { login } from './login.ts'
import { multiTenancy } from './multi-tenancy.ts'
import { notifications } from './notifications.ts'
import { payments } from './payments.ts'
import { performance } from './performance.ts'
import { permissions } from './permissions.ts'
import type { PresetTopic } from './preset.ts'
import { privacy } from './privacy.ts'
import { rateLimiting } from './rate-limiting.ts'
import { realtime } from './realtime.ts'
import { searchFeature } from './search-feature.ts'
import { userDeletion } from './user-deletion.ts'
import { webhooks } from './webhooks.ts'

/** Everything the server knows without a search provider. A new topic is one file and one line here. */
export const presetTopics: readonly PresetTopic[] = [
  bulkImport,
  permissions,
  realtime,
  payments,
  rateLimiting,
  auditLogging,
  searchFeature,
  notifications,
  fileUpload,
  login,
  userDeletion,
  performance,
  dataExport,
  approvalWorkflow,
  privacy,
  multiTenancy,
  webhooks,
  dashboards,
  localization,
  aiAssistant,
]
