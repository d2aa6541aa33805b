export { createSendMail } from './parts/mail/mail-job.ts';
export { securityMail } from './parts/mail/security-mail.ts';
