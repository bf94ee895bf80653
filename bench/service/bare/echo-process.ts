/** A child process for comparison: it answers each message with the same message. */
process.on('message', (message) => process.send!(message))
process.send!('ready')
