-- The line of a kept day gets the number of requests that were called within 30 minutes: the days are kept again.
truncate private.figure_spans, private.figure_sums;
