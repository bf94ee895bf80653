-- A plan takes its items out of those of a later hour, which were made before: taking out has an hour from which it does.
drop function if exists private.take_out_of_plans(jsonb);
