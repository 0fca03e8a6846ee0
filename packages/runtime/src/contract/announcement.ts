/** Where a browser keeps which announcement was closed: in its session's storage, and in a cookie for the server. */
export const ANNOUNCEMENT_CLOSED = 'announcement-closed'
