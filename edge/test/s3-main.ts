// Runs the S3 server of the tests as a program of its own. Arguments: port, folder, and the keys of its user.
import { startS3 } from './s3-server.ts';

const [port, directory = '', accessKeyId = '', secretAccessKey = ''] = process.argv.slice(2);
const server = await startS3({ port: Number(port), directory, user: { accessKeyId, secretAccessKey } });
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
