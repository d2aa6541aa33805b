export { createSendMail, type SendMail } from './mail/mail-job.ts';
export { securityMail } from './mail/security-mail.ts';
